import { chakra } from '@chakra-ui/react'

/** What a page is about: where the skip link leads, and the focus when what had it is gone. */
export const Main = chakra(
  'main',
  { base: { outline: 'none' } },
  { defaultProps: { id: 'contenu', tabIndex: -1 } },
)
