import { Box } from '@chakra-ui/react'
import type { ReactNode } from 'react'

/** The poster of a screen that has little to say, where it would stand beside it on a wide screen: below, edge to edge. */
export function PhonePicture({ children }: { children: ReactNode }) {
  return (
    <Box
      hideFrom="md"
      pos="relative"
      mx="-5"
      mt="7"
      flex="1"
      minH="200px"
      overflow="hidden"
      css={{ '& > svg': { pos: 'absolute', inset: '0', w: 'full', h: 'full' } }}
    >
      {children}
    </Box>
  )
}
