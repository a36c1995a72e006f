import { createSystem, defaultBaseConfig, defineConfig } from '@chakra-ui/react'
import { globalCss, keyframes } from './global-css.ts'
import { recipes, slotRecipes } from './recipes.ts'
import { textStyles } from './text-styles.ts'
import { semanticTokens, tokens } from './tokens.ts'

/** The base of Chakra without its look: every recipe, token and text style is the poster's. */
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
