import { Box, chakra } from '@chakra-ui/react'
import type { ReactNode } from 'react'
import { ActionBar } from './action-bar.tsx'
import { Main } from './main.tsx'
import { ScreenHeader, type ScreenHeaderProps } from './screen-header.tsx'
import { ScreenTitle } from './screen-title.tsx'
import { SplitScreen } from './split-screen.tsx'
import type { InkName } from './theme/ink.ts'

export interface ScreenProps extends ScreenHeaderProps {
  title: ReactNode
  /** A line under the title. */
  lead?: ReactNode
  /** The ground behind header and title; paper by default. */
  tone?: InkName
  /** On a wide screen: the poster on the left. A phone shows none. */
  poster?: ReactNode
  posterGround?: InkName
  /** The one action, at the foot of the screen. */
  footer?: ReactNode
  children?: ReactNode
}

const DARK: readonly InkName[] = ['ink', 'bottle', 'bottleNight', 'tomato', 'brown']

/** An app page: one question, its answer, and the one thing to press. */
export function Screen({ poster, posterGround = 'saffron', ...sheet }: ScreenProps) {
  if (poster) {
    return (
      <SplitScreen picture={poster} ground={posterGround} phoneHeight="none">
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

function Sheet({ title, lead, tone = 'paper', footer, children, beside = false, ...header }: SheetProps) {
  const column = { w: 'full', maxW: beside ? '620px' : '680px', mx: 'auto', px: { base: '5', md: '10' } }
  return (
    <>
      <Box
        bg={tone}
        color={DARK.includes(tone) ? 'paper' : 'ink'}
        data-ground={DARK.includes(tone) ? 'dark' : undefined}
      >
        <Box {...column} pb={tone === 'paper' ? '5' : '7'}>
          <ScreenHeader {...header} />
          <ScreenTitle
            fontSize={{ base: '2.625rem', md: '3.5rem' }}
            lineHeight="0.95"
            letterSpacing="-0.03em"
          >
            {title}
          </ScreenTitle>
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
