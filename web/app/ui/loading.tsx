import { Box, chakra } from '@chakra-ui/react'
import { Mark } from './mark.tsx'

export interface LoadingProps {
  text?: string
  /** Fills the window, as a page does; otherwise its place in a screen. */
  page?: boolean
}

/** The seats light up in turn while one waits. */
export function Loading({ text = 'Un instant…', page = false }: LoadingProps) {
  return (
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
}
