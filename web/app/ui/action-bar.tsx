import { chakra } from '@chakra-ui/react'

/** The foot of a form that is no screen's `footer`: its action stays in sight on a phone. */
export const ActionBar = chakra('div', {
  base: {
    pos: { base: 'sticky', md: 'static' },
    bottom: '0',
    mt: 'auto',
    pt: '5',
    pb: { base: '7', md: '14' },
    bg: 'bg',
    zIndex: 'sticky',
  },
})
