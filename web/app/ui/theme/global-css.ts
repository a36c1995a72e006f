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
  },
  body: {
    textStyle: 'corps',
    fontWeight: 'normal',
    fontSynthesis: 'none',
    overflowX: 'clip',
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
