import { chakra, VisuallyHidden } from '@chakra-ui/react'
import { routes } from '@tablee/domain/routes'
import type { ReactNode } from 'react'
import { PosterScreen, type PosterScreenProps } from '../../ui/poster-screen.tsx'
import { Overline } from '../../ui/text.tsx'
import { playTexts as texts } from './texts.ts'
import type { Play } from './use-play.ts'

interface FrameProps
  extends Pick<PosterScreenProps, 'picture' | 'ground' | 'title' | 'lead' | 'footer' | 'children'> {
  play: Play
  kicker?: string | undefined
  phoneHeight?: string
  dark?: boolean
}

/** A screen of the evening. On a phone picture above words; on a wide screen, which lies on the table, beside them and larger. */
export function Frame({
  play,
  kicker,
  phoneHeight = 'clamp(350px, 50dvh, 420px)',
  dark = false,
  lead,
  children,
  ...screen
}: FrameProps) {
  const { act, step, calm } = play.progress
  return (
    // Another screen is another element: its title gets the focus, and a screen reader reads it.
    <chakra.div key={`${act} ${step}`} css={calm ? still : undefined}>
      <PosterScreen
        wide
        over={phoneHeight === 'none' ? undefined : dark ? 'paper' : 'ink'}
        phoneHeight={phoneHeight}
        back={leave}
        middle={kicker && <Overline>{kicker}</Overline>}
        lead={lead && <chakra.span fontSize={{ md: '1.5rem' }}>{lead}</chakra.span>}
        {...screen}
      >
        {children}
        {/* After what is to be done: who sits where. */}
        {act > 0 && act < 4 && (
          <VisuallyHidden as="p">
            {texts.around(play.ring.map((id) => play.names.get(id) ?? ''))}
          </VisuallyHidden>
        )}
      </PosterScreen>
    </chakra.div>
  )
}

/** A page load, which the worker answers without a network. */
export function leave(): void {
  window.location.assign(routes.trueConfirmation)
}

const still = { '& *, & *::before': { animation: 'none !important', transition: 'none !important' } } as const

/** A second action: never the red one. */
export function Second({ children, onClick }: { children: ReactNode; onClick: () => void }) {
  return (
    <chakra.button
      type="button"
      onClick={onClick}
      minH={{ base: '11', md: '14' }}
      px="2"
      fontWeight="semibold"
      fontSize={{ md: '1.25rem' }}
      textDecoration="underline"
      textUnderlineOffset="0.2em"
      cursor="pointer"
    >
      {children}
    </chakra.button>
  )
}
