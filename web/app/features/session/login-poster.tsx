import { Box } from '@chakra-ui/react'
import LoginPicture from '../../ui/drawings/login-picture.svg?react'
import { TableScene } from '../../ui/drawings/table-scene.tsx'

/** Whoever sits at noon wears the colour of the ground that this poster has. */
const jumper = { '& [data-seat="0"]': { '--tablee-colors-saffron': '{colors.rose}' } }

/** On a phone the corner of the table; where there is room, the whole of it, with one chair pulled out. */
export function LoginPoster() {
  return (
    <>
      <Box hideFrom="md" h="full" css={{ '& > svg': { w: 'full', h: 'full' } }}>
        <LoginPicture />
      </Box>
      <Box hideBelow="md" pos="absolute" inset="0" overflow="hidden" css={jumper}>
        <TableScene pos="absolute" w="150%" maxW="none" right="-42%" bottom="-6%" />
      </Box>
    </>
  )
}
