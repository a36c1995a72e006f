import { createSystem, defaultBaseConfig, defineConfig, defineTextStyles } from '@chakra-ui/react'
import { globalCss, keyframes } from './global-css.ts'
import { recipes, slotRecipes } from './recipes.ts'
import { semanticTokens, tokens } from './tokens.ts'

/** `black` is the display cut of Fraunces; below about 40 px its digits are hard to read, so use `bold`. */
const title = {
  fontFamily: 'title',
  fontWeight: 'black',
  lineHeight: '1',
  letterSpacing: '-0.02em',
  textWrap: 'balance',
}

const textStyles = defineTextStyles({
  affiche: {
    value: {
      ...title,
      fontSize: 'poster',
      lineHeight: '0.86',
      letterSpacing: '-0.035em',
      textWrap: 'initial',
    },
  },
  /** The heading of a section of the landing page. */
  acte: { value: { ...title, fontSize: 'act', lineHeight: '0.92', letterSpacing: '-0.03em' } },
  titre: { value: { ...title, fontSize: 'title' } },
  'sous-titre': { value: { ...title, fontWeight: 'bold', fontSize: 'subtitle', lineHeight: '1.1' } },
  /** Large figures and words in the title's font; the caller sets the size. */
  gros: { value: title },
  question: {
    value: {
      fontFamily: 'title',
      fontWeight: 'bold',
      letterSpacing: '-0.01em',
      lineHeight: '1.15',
      textWrap: 'balance',
    },
  },
  chapo: { value: { fontSize: 'lead', lineHeight: '1.4' } },
  corps: { value: { fontSize: 'body', lineHeight: '1.5' } },
  petit: { value: { fontSize: 'small', lineHeight: '1.4' } },
  /** Condensed capitals. */
  affichette: {
    value: {
      fontStretch: '75%',
      fontWeight: 'bold',
      fontSize: 'label',
      letterSpacing: '0.055em',
      textTransform: 'uppercase',
      lineHeight: '1.2',
    },
  },
})

/** Chakra's base configuration without its default theme: all recipes, tokens and text styles are the site's. */
export const system = createSystem(
  defaultBaseConfig,
  defineConfig({
    cssVarsPrefix: 'tablee',
    preflight: true,
    globalCss,
    theme: {
      breakpoints: { sm: '480px', md: '900px', lg: '1200px', xl: '1440px' },
      tokens,
      semanticTokens,
      textStyles,
      keyframes,
      recipes,
      slotRecipes,
    },
  }),
)
