import { defineGlobalStyles, defineKeyframes } from '@chakra-ui/react'
import posterNames from './fonts/fraunces-names.woff2?url'
import poster from './fonts/fraunces-poster.woff2?url'
import reading from './fonts/fraunces-reading.woff2?url'
import sans from './fonts/instrument-sans.woff2?url'
import condensed from './fonts/instrument-sans-condensed.woff2?url'
import sansNames from './fonts/instrument-sans-names.woff2?url'
import { ink } from './tokens.ts'

const FORCED = '@media (forced-colors: active)'

export const globalCss = defineGlobalStyles({
  html: {
    colorScheme: 'light',
    scrollBehavior: 'smooth',
    bg: 'bg',
    color: 'fg',
    fontFamily: 'body',
    fontSize: '100%',
    lineHeight: '1.5',
    /** Keeps the focused element clear of the action bar and of a toast above it. */
    scrollPaddingBottom: 'var(--toast-room, var(--toast-base, var(--action-bar, 0px)))',
    /** On a low screen the action bar is not sticky (see `ActionBar`). */
    '@media (max-height: 480px)': {
      '--toast-strip': 'var(--toasts, 0px)',
      '--toast-base': '0px',
      '--toast-foot': '16px',
    },
  },
  /** A screen without an action bar ends above the toast (ui/toaster.tsx). */
  'html:not(:has([data-action-bar]))': {
    '--toast-strip': 'var(--toasts, 0px)',
    '--toast-foot': 'max(env(safe-area-inset-bottom, 0px), 16px)',
  },
  /** A dialog covers the action bar, and ends above the toast. */
  'html:has([role=alertdialog])': { '--toast-base': '0px', '--toast-foot': '16px' },
  body: {
    textStyle: 'corps',
    fontWeight: 'normal',
    fontSynthesis: 'none',
    overflowX: 'clip',
    pb: 'var(--toast-strip, 0px)',
  },
  p: { textWrap: 'pretty' },
  a: { textUnderlineOffset: '0.2em', textDecorationThickness: '1.5px' },
  'b, strong': { fontWeight: 'bold' },
  ':focus-visible': {
    outline: '3px solid var(--focus, {colors.ink})',
    outlineOffset: '4px',
    borderRadius: 'sheet',
  },
  '::selection': { bg: 'saffron', color: 'ink' },
  /** Where the browser replaces all colours, buttons need a border, and what is chosen a mark that is none of colour. */
  button: { [FORCED]: { border: '1px solid' } },
  'label:has(:checked), [aria-pressed=true], [aria-selected=true]': {
    [FORCED]: { border: '4px double Highlight' },
  },
  /** On a dark ground the focus ring is saffron. */
  '[data-ground=dark]': { '--focus': '{colors.saffron}' },
  // Not the message that appears when nothing is loaded (ui/states.tsx), which is not about motion.
  '*:not(#load-failed), *::before, *::after': {
    _motionReduce: {
      animation: 'none !important',
      transition: 'none !important',
      scrollBehavior: 'auto !important',
    },
  },
})

/** Accented letters that French does not use, in separate font files: they appear in names only. */
const names = 'unicode-range:U+A1-17F'

function face(family: string, file: string, descriptors: string): string {
  return `@font-face{font-family:"${family}";src:url("${file}") format("woff2");${descriptors};font-display:swap}`
}

/**
 * Rules that Chakra's global styles cannot express: several rules of one name, vendor prefixes, a clipped background. They
 * define the self-hosted fonts; fallback fonts with adjusted metrics, to avoid layout shifts; page margins for printing;
 * and the red accent of the product's name. Fraunces has two cuts, selected by weight: 800 for display, 700 for reading.
 */
export const plainCss = `
${face('Fraunces', poster, 'font-weight:800')}
${face('Fraunces', reading, 'font-weight:700')}
${face('Fraunces Names', posterNames, `font-weight:700 800;${names}`)}
${face('Instrument Sans', sans, 'font-weight:400 700')}
${face('Instrument Sans', condensed, 'font-weight:700;font-stretch:75%')}
${face('Instrument Sans Names', sansNames, `font-weight:400 700;${names}`)}
@font-face{font-family:"Fraunces Fallback";src:local("Georgia");size-adjust:104%;ascent-override:94%;descent-override:25%;line-gap-override:0%}
@font-face{font-family:"Instrument Sans Fallback";src:local("Arial");size-adjust:99%;ascent-override:98%;descent-override:25%;line-gap-override:0%}
@font-face{font-family:"Instrument Sans Fallback";src:local("Arial");font-stretch:75%;size-adjust:68%;ascent-override:143%;descent-override:37%;line-gap-override:0%}
[data-accent]{background:linear-gradient(var(--accent,var(--tablee-colors-tomato)) 0 41%,currentColor 41%) no-repeat;-webkit-background-clip:text;background-clip:text;-webkit-text-fill-color:transparent}
@page{size:A4;margin:18mm 16mm}
@media print{html,body{background:none}[data-accent],svg{-webkit-print-color-adjust:exact;print-color-adjust:exact}}
html{-webkit-text-size-adjust:100%;-webkit-font-smoothing:antialiased}
`

export const keyframes = defineKeyframes({
  /** The seats of the mark in turn. Plain variables, because Chakra resolves no tokens in keyframes. */
  seatTurn: { '0%': { stroke: ink.tomato }, '17%': { stroke: `var(--seat-idle, ${ink.kraft})` } },
  /** The red chair. */
  pullOut: { from: { transform: 'translateY(96px)' } },
  rise: { from: { transform: 'translateY(24px)', opacity: 0 } },
  fadeIn: { from: { opacity: 0 } },
  loadFailed: { to: { visibility: 'visible' } },
})
