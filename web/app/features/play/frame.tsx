import { chakra, Flex } from '@chakra-ui/react'
import type { Ink } from '@tablee/domain/personality'
import { routes } from '@tablee/domain/routes'
import type { ReactNode } from 'react'
import { Button } from '../../ui/button.tsx'
import { PosterScreen, type PosterScreenProps } from '../../ui/poster-screen.tsx'
import { Overline } from '../../ui/text.tsx'
import { textColorOn } from '../../ui/theme/tokens.ts'
import { playTexts as texts } from './texts.ts'
import type { Play } from './use-play.ts'

type Tap = readonly [label: string, onTap: () => void]

interface FrameProps extends Pick<PosterScreenProps, 'picture' | 'title' | 'lead' | 'children'> {
  play: Play
  ground: Ink
  kicker?: string
  phoneHeight?: string
  action?: Tap | undefined
  /** The action is not the red one. */
  outline?: boolean
  other?: Tap | undefined
  /** In place of the two actions. */
  footer?: ReactNode
}

/** A screen of the evening. On a phone picture above words; on a wide screen, which lies on the table, beside them and larger. */
export function Frame({ play, kicker, lead, action, outline, other, footer, ...screen }: FrameProps) {
  const { act, step, calm } = play.progress
  const { ground, phoneHeight = 'clamp(350px, 50dvh, 560px)' } = screen
  const actions = (
    <Flex direction="column" align="center" gap="1" fontSize={{ md: '1.25rem' }}>
      {action && (
        <Button full variant={outline ? 'outline' : 'primary'} onClick={action[1]}>
          {action[0]}
        </Button>
      )}
      {other && (
        <Button variant="link" onClick={other[1]}>
          {other[0]}
        </Button>
      )}
    </Flex>
  )
  return (
    // Another screen is another element: its title gets the focus, and a screen reader reads it.
    <chakra.div key={`${act} ${step}`} css={calm ? still : undefined}>
      <PosterScreen
        {...screen}
        wide
        over={phoneHeight === 'none' ? undefined : textColorOn(ground)}
        phoneHeight={phoneHeight}
        back={leave}
        middle={kicker && <Overline>{kicker}</Overline>}
        lead={lead && <chakra.span fontSize={{ md: '1.5rem' }}>{lead}</chakra.span>}
        footer={
          <>
            {footer ?? actions}
            {/* For a screen reader, after what is to be done: who sits where. */}
            {act < 4 && play.ring.length > 0 && (
              <chakra.p srOnly>{texts.around(play.ring.map(play.name))}</chakra.p>
            )}
          </>
        }
      />
    </chakra.div>
  )
}

/** A page load, which the worker answers without a network. */
export function leave(): void {
  window.location.assign(routes.trueConfirmation)
}

const still = {
  '& *, & *::before, & *::after': { animation: 'none !important', transition: 'none !important' },
}
