import { chakra } from '@chakra-ui/react'
import { pageMeta } from '../config/page-meta.ts'
import { blankPage } from '../messages/common.ts'
import { Main } from '../ui/screen-header.tsx'
import { cut, ink } from '../ui/theme/tokens.ts'

export const meta = () => pageMeta(blankPage)

/** `/test`: a blank page with a gradient (docs/product.md §13). */
export default function Test() {
  return (
    <Main minH="dvh" css={{ background: cut(ink.saffron, ink.rose) }}>
      <chakra.h1 srOnly>{blankPage}</chakra.h1>
    </Main>
  )
}
