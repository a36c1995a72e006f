import { defineGlobalStyles } from '@chakra-ui/react'

export const globalCss = defineGlobalStyles({
  html: {
    colorScheme: 'light',
    scrollBehavior: 'smooth',
    bg: 'bg',
    color: 'fg',
    fontFamily: 'body',
    fontSize: '100%',
    lineHeight: '1.5',
    /** What has the focus stays clear of the action bar, and of the toast over it. */
    scrollPaddingBottom: 'var(--toast-room, var(--toast-base, var(--action-bar, 0px)))',
    /** On a low screen the action bar is one of the page's lines. */
    '@media (max-height: 480px)': {
      '--toast-strip': 'var(--toasts, 0px)',
      '--toast-base': '0px',
      '--toast-foot': '16px',
    },
  },
  /** A screen without an action bar ends above the toast at its foot (ui/toast-room.ts). */
  'html:not(:has([data-action-bar]))': {
    '--toast-strip': 'var(--toasts, 0px)',
    '--toast-foot': 'max(env(safe-area-inset-bottom, 0px), 16px)',
  },
  /** A dialog stands over the bar, and above the toast. */
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
  /** On a dark ground the focus ring is saffron. */
  '[data-ground=dark]': { '--focus': '{colors.saffron}' },
  '*, *::before, *::after': {
    _motionReduce: {
      animation: 'none !important',
      transition: 'none !important',
      scrollBehavior: 'auto !important',
    },
  },
})
