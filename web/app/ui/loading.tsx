import { Box, chakra, VisuallyHidden } from '@chakra-ui/react'
import { product } from '@tablee/domain'
import { common } from '../messages/common.ts'
import { Main } from './main.tsx'
import { Mark } from './mark.tsx'

export interface LoadingProps {
  text?: string
  /** Stands for a whole page while it comes, as its main part; otherwise its place in a screen. */
  page?: boolean
}

/** The seats light up in turn while one waits. */
export function Loading({ text = common.moment, page = false }: LoadingProps) {
  const waiting = (
    <Box
      role="status"
      display="grid"
      placeContent="center"
      justifyItems="center"
      gap="5"
      flex="1"
      minH={page ? 'dvh' : '240px'}
      p="6"
      animation="fadeIn {durations.settle} 200ms both"
    >
      <Mark loading size="96px" />
      <chakra.p textStyle="affichette" color="fgSoft">
        {text}
      </chakra.p>
    </Box>
  )
  if (!page) return waiting
  return (
    <Main>
      <VisuallyHidden asChild>
        <h1>{product.name}</h1>
      </VisuallyHidden>
      {waiting}
    </Main>
  )
}
