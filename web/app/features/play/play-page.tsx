import { Box, chakra, Flex } from '@chakra-ui/react'
import { feedbackOpensAt, formatHour } from '@tablee/domain/calendar'
import { actStart, acts, type Position, playOpensAt, positionAt } from '@tablee/domain/play'
import { routes } from '@tablee/domain/routes'
import { useEffect } from 'react'
import { type OfflinePlay, useOfflinePlay } from '../../data/offline-play.ts'
import { usePendingReports } from '../../data/play-reports.ts'
import { askServerTime, fetchClockOffset, pollDevClock } from '../../hooks/clock.ts'
import { useNow } from '../../hooks/use-now.ts'
import Cloakroom from '../../ui/drawings/cloakroom.svg?react'
import PlayingTable from '../../ui/drawings/playing-table.svg?react'
import { Screen } from '../../ui/screen.tsx'
import { EmptyState, Loading, OfflineNotice } from '../../ui/states.tsx'
import { Note } from '../../ui/text.tsx'
import { Frame, leave } from './frame.tsx'
import { GamesScreen, PlayingScreen } from './games-screen.tsx'
import { RingScreen } from './ring-screen.tsx'
import { TalkScreen } from './talk-screen.tsx'
import { playTexts as texts } from './texts.ts'
import { depthOf, type Play, usePlay } from './use-play.ts'

/** `/play`: the evening at the table, from the copy on this device. It loads nothing but the time, and needs no account. */
export function PlayPage() {
  const offlinePlay = useOfflinePlay()
  const now = useNow()
  usePendingReports()
  useEffect(() => {
    void askServerTime()
    void fetchClockOffset()
    return pollDevClock()
  }, [])
  if (offlinePlay === undefined) return <Loading page />
  if (offlinePlay === null) return <Closed {...texts.none} />
  const position = positionAt(offlinePlay.date, now)
  if (position === 'closed') return <Closed {...texts.closed(playOpensAt(offlinePlay.date))} />
  if (position === 'over') return <Closed {...texts.over} />
  return (
    <>
      <OfflineNotice text={texts.offline} />
      <OpenPlay offlinePlay={offlinePlay} clockPosition={position} now={now} />
    </>
  )
}

function Closed({ title, text }: { title: string; text: string }) {
  return (
    <Screen title={title}>
      <EmptyState text={text} action={{ label: texts.table, onClick: leave }} />
    </Screen>
  )
}

const rounds = { 'pairs-1': 1, 'pairs-2': 2, table: 3 } as const

interface OpenPlayProps {
  offlinePlay: OfflinePlay
  clockPosition: Position
  now: Date
}

function OpenPlay({ offlinePlay, clockPosition, now }: OpenPlayProps) {
  const play = usePlay(offlinePlay, clockPosition)
  const { act, step } = play.progress
  if (act === 0) return <Programme play={play} />
  if (act === 4) return <Ending play={play} />
  if (step === 'playing') return <PlayingScreen play={play} act={act} now={now} />
  // `key`: in a new act the screen no longer asks who is absent.
  if (step === 'ring' || step === 'last' || step === 'goodbye')
    return <RingScreen key={act} play={play} act={act} />
  const depth = depthOf(play.progress, play.hand)
  if (step === 'games' || !depth) return <GamesScreen play={play} act={act} now={now} />
  return <TalkScreen play={play} act={act} depth={depth} round={rounds[step]} />
}

/** The three acts and their hours, before the group has begun. */
function Programme({ play }: { play: Play }) {
  const { offlinePlay, clockPosition, progress, tap } = play
  const { programme } = texts
  const { act: actNow, step } = clockPosition
  const early = actNow === 1 && step === 'ring'
  const begin = early ? programme.begin : actNow === 4 ? programme.ending : programme.join(actNow)
  return (
    <Frame
      play={play}
      ground="rose"
      phoneHeight="min(380px, 46dvh)"
      picture={<PlayingTable style={{ padding: '84px 24px 0', boxSizing: 'border-box' }} />}
      title={programme.title}
      lead={programme.text}
      action={[begin, () => tap('next')]}
      other={[progress.calm ? texts.moving : texts.calm, () => tap({ calm: !progress.calm })]}
    >
      <chakra.dl mt="4" borderTop="6px solid {colors.ink}" fontSize={{ md: '1.375rem' }}>
        {acts.map((act) => (
          <Flex key={act} py="2.5" gap="3" borderBottom="1.5px solid {colors.rule}">
            <chakra.dt flex="1">
              <chakra.b textStyle="gros" fontSize="1.375rem" display="inline-block" w="1.9em">
                {texts.roman[act]}
              </chakra.b>
              {programme.acts[act]}
            </chakra.dt>
            <chakra.dd fontWeight="bold">{formatHour(actStart(offlinePlay.date, act))}</chakra.dd>
          </Flex>
        ))}
      </chakra.dl>
    </Frame>
  )
}

/** The last question, and « À vendredi ». */
function Ending({ play }: { play: Play }) {
  const { offlinePlay, hand, progress, ring, tap } = play
  const { ending } = texts
  const screen = { play, phoneHeight: 'min(360px, 45dvh)' }
  if (progress.step !== 'goodbye')
    return (
      <Frame
        {...screen}
        kicker={ending.kicker}
        ground="bottle"
        picture={<Coats color="paper" left={ring.length || 7} />}
        title={<chakra.span fontSize={{ base: '2.25rem', md: '2.5rem' }}>{hand.last}</chakra.span>}
        lead={ending.text}
        action={[ending.done, () => tap('next')]}
        other={[ending.again, leave]}
      />
    )
  const size = { base: 'min(4rem, 16vw)', md: 'min(4.5rem, 6.4vw)' }
  return (
    <Frame
      {...screen}
      ground="ink"
      picture={<Coats color="rose" left={1} />}
      title={<chakra.span css={{ fontSize: size, whiteSpace: 'nowrap' }}>{ending.goodbye}</chakra.span>}
      lead={
        <>
          {ending.thanks(feedbackOpensAt(offlinePlay.date))}
          <chakra.a
            href={`${routes.eveningFeedback}?jeudi=${offlinePlay.date}`}
            css={{ fontWeight: 'bold', textDecoration: 'underline' }}
          >
            {ending.question}
          </chakra.a>
        </>
      }
      action={[ending.away, leave]}
    >
      <Note mt="3">{ending.coats}</Note>
    </Frame>
  )
}

/** As many coats as people, all seven of the drawing where two tables sit together; in the end yours alone. */
function Coats({ color, left }: { color: string; left: number }) {
  const taken = { [`& g:nth-of-type(n + ${left + 1})`]: { display: 'none' } }
  return (
    <Box pos="absolute" inset={{ base: '92px 0 0', md: '22% 0 0' }} color={color} css={taken}>
      <Cloakroom width="100%" height="100%" />
    </Box>
  )
}
