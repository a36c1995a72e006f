import { Box, chakra } from '@chakra-ui/react'
import type { ReactNode } from 'react'
import { Main } from './main.tsx'
import type { InkName } from './theme/ink.ts'

export interface SplitScreenProps {
  /** A drawing that fills its ground. */
  picture: ReactNode
  /** The ink behind it. */
  ground?: InkName
  /** On a phone: the height of the picture, or none of it. */
  phoneHeight?: string | 'none'
  /** Stands on the picture: the logo, a way back. */
  over?: ReactNode
  children: ReactNode
}

/** A picture and what it is about: above one another on a phone, side by side on a wide screen. */
export function SplitScreen({
  picture,
  ground = 'saffron',
  phoneHeight = '268px',
  over,
  children,
}: SplitScreenProps) {
  return (
    <Box display={{ md: 'grid' }} gridTemplateColumns="minmax(0, 9fr) minmax(0, 11fr)" minH="dvh">
      <Box
        bg={ground}
        pos={{ base: 'relative', md: 'sticky' }}
        top="0"
        h={{ base: phoneHeight === 'none' ? '0' : phoneHeight, md: 'dvh' }}
        overflow="hidden"
        {...(phoneHeight === 'none' && { display: { base: 'none', md: 'block' } })}
      >
        <Box pos="absolute" inset="0" css={{ '& > svg': { w: 'full', h: 'full' } }}>
          {picture}
        </Box>
        {over && (
          <chakra.header pos="absolute" left={{ base: '5', md: '10' }} top={{ base: '22px', md: '9' }}>
            {over}
          </chakra.header>
        )}
      </Box>
      <Main display="flex" flexDirection="column" minW="0" minH={phoneHeight === 'none' ? 'dvh' : undefined}>
        {children}
      </Main>
    </Box>
  )
}
