import { Box } from '@chakra-ui/react'
import type { ReactNode } from 'react'

/** The poster of a short screen on a phone, below the text; on a wide screen it is beside the text instead. */
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
