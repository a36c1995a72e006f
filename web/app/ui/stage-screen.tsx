import { Box } from '@chakra-ui/react'
import type { ReactNode } from 'react'
import { Affichette } from './affichette.tsx'
import { Main } from './main.tsx'
import { ScreenHeader, type ScreenHeaderProps } from './screen-header.tsx'
import { ScreenTitle } from './screen-title.tsx'

export interface StageScreenProps extends Pick<ScreenHeaderProps, 'back' | 'avatar'> {
  title: string
  /** A line over the title. */
  kicker?: string | undefined
  /** The ground of the scene: bottle behind a closed curtain, saffron behind an open one. */
  tone: 'bottle' | 'saffron'
  /** The title stands in the middle of the scene's opening; otherwise at its left. */
  centred?: boolean
  /** What is played: fills the stage, from its title down. */
  scene: ReactNode
  children: ReactNode
}

/** A page that begins with a stage: the title hangs over it, and what is played fills it. On a wide screen it stays in sight. */
export function StageScreen({
  title,
  kicker,
  tone,
  centred = false,
  back,
  avatar,
  scene,
  children,
}: StageScreenProps) {
  return (
    <Main css={layout}>
      <Box css={header}>
        <ScreenHeader back={back} avatar={avatar} />
      </Box>
      <Box css={stage} bg={tone} color={tone === 'bottle' ? 'paper' : 'ink'} data-ground={dark[tone]}>
        {scene}
        <Box css={announcement} data-centred={centred || undefined}>
          {kicker && <Affichette mb="2">{kicker}</Affichette>}
          <ScreenTitle
            fontSize={{ base: centred ? '2.625rem' : '3.125rem', md: centred ? '3.5rem' : '4.5rem' }}
            lineHeight="0.95"
            letterSpacing="-0.03em"
          >
            {title}
          </ScreenTitle>
        </Box>
      </Box>
      <Box css={programme}>{children}</Box>
    </Main>
  )
}

const dark = { bottle: 'dark', saffron: undefined } as const

const layout = {
  pos: 'relative',
  minH: 'dvh',
  display: { md: 'grid' },
  gridTemplateColumns: 'minmax(0, 9fr) minmax(0, 11fr)',
  gridTemplateRows: 'auto 1fr',
}

/** Over the curtain on a phone, over the text on a wide screen. */
const header = {
  pos: { base: 'absolute', md: 'static' },
  insetX: '0',
  top: '0',
  zIndex: '1',
  gridColumn: '2',
  w: 'full',
  maxW: { md: '620px' },
  mx: 'auto',
  px: { base: '5', md: '10' },
  color: { base: 'paper', md: 'ink' },
  '--focus': { base: '{colors.saffron}', md: '{colors.ink}' },
}

const stage = {
  gridColumn: '1',
  gridRow: '1 / span 2',
  pos: { base: 'relative', md: 'sticky' },
  top: '0',
  h: { md: 'dvh' },
  overflow: 'hidden',
  isolation: 'isolate',
}

/** Below the header; between its two ends where the title stands in the middle. */
const announcement = {
  pos: 'absolute',
  zIndex: '1',
  insetX: '0',
  top: { base: '92px', md: '16' },
  px: { base: '5', md: '10' },
  '&[data-centred]': { textAlign: 'center', top: { base: '34px', md: '16' }, px: { base: '78px', md: '24' } },
}

const programme = {
  gridColumn: '2',
  w: 'full',
  maxW: { md: '620px' },
  mx: 'auto',
  px: { base: '5', md: '10' },
  pt: { base: '6', md: '0' },
  pb: { base: '7', md: '14' },
  display: 'flex',
  flexDirection: 'column',
}
