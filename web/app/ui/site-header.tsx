import { chakra } from '@chakra-ui/react'

/** What stands at the two ends over a public page. */
export const SiteHeader = chakra('header', {
  base: {
    display: 'flex',
    justifyContent: 'space-between',
    alignItems: 'center',
    px: 'gutter',
    py: { base: '18px', md: '26px' },
  },
})
