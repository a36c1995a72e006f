import { Box, chakra } from '@chakra-ui/react'
import type { ReactNode } from 'react'
import { ActionBar, Main, ScreenHeader, type ScreenHeaderProps, ScreenTitle } from './screen-header.tsx'
import type { InkName } from './theme/tokens.ts'

export interface ScreenProps extends ScreenHeaderProps {
  title: ReactNode
  lead?: ReactNode
  /** The ground of header and title; paper by default. */
  tone?: 'saffron'
  /** On a wide screen: the poster at the left. Hidden on a phone. */
  poster?: ReactNode
  posterGround?: InkName
  /** The main action, at the foot of the screen. */
  footer?: ReactNode
  children?: ReactNode
}

/** The layout of an app page: header, title, content and main action, beside a poster on a wide screen. */
export function Screen({ poster, posterGround = 'saffron', ...sheet }: ScreenProps) {
  if (poster) {
    return (
      <SplitScreen picture={poster} ground={posterGround} wideOnly>
        <Sheet {...sheet} beside />
      </SplitScreen>
    )
  }
  return (
    <Main minH="dvh" display="flex" flexDirection="column">
      <Sheet {...sheet} />
    </Main>
  )
}

interface SheetProps extends Omit<ScreenProps, 'poster' | 'posterGround'> {
  beside?: boolean
}

function Sheet({ title, lead, tone, footer, children, beside = false, ...header }: SheetProps) {
  const column = { w: 'full', maxW: beside ? '620px' : '680px', mx: 'auto', px: { base: '5', md: '10' } }
  return (
    <>
      <Box bg={tone}>
        <Box {...column} pb={tone ? '7' : '5'}>
          <ScreenHeader {...header} />
          <ScreenTitle>{title}</ScreenTitle>
          {lead && (
            <chakra.p textStyle="chapo" mt="4" maxW="30em">
              {lead}
            </chakra.p>
          )}
        </Box>
      </Box>
      <Box {...column} flex="1" display="flex" flexDirection="column">
        {children}
      </Box>
      {footer && <ActionBar {...column}>{footer}</ActionBar>}
    </>
  )
}

interface SplitScreenProps {
  /** A drawing that fills its box. */
  picture: ReactNode
  ground?: InkName
  /** Hides the picture on a phone. */
  wideOnly?: boolean
  /** Shown over the picture, such as the logo. */
  over?: ReactNode
  children: ReactNode
}

/** A picture and content: stacked on a phone, side by side on a wide screen. */
export function SplitScreen({
  picture,
  ground = 'saffron',
  wideOnly = false,
  over,
  children,
}: SplitScreenProps) {
  return (
    <Box display={{ md: 'grid' }} gridTemplateColumns="minmax(0, 9fr) minmax(0, 11fr)" minH="dvh">
      <Box
        bg={ground}
        pos={{ base: 'relative', md: 'sticky' }}
        top="0"
        h={{ base: '268px', md: 'dvh' }}
        overflow="hidden"
        hideBelow={wideOnly ? 'md' : undefined}
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
      <Main display="flex" flexDirection="column" minW="0" minH={wideOnly ? 'dvh' : undefined}>
        {children}
      </Main>
    </Box>
  )
}
