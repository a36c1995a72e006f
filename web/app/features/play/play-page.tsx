import { chakra, Flex } from '@chakra-ui/react'
import { formatHour } from '@tablee/domain/calendar'
import { actStart, acts, dueAt, playOpensAt } from '@tablee/domain/play'
import { useEffect } from 'react'
import { type OfflinePlay, useOfflinePlay } from '../../data/offline-play.ts'
import { usePendingReports } from '../../data/play-reports.ts'
import { askServerTime, fetchClockOffset, pollDevClock } from '../../hooks/clock.ts'
import { useNow } from '../../hooks/use-now.ts'
import PlayingTable from '../../ui/drawings/playing-table.svg?react'
import { Screen } from '../../ui/screen.tsx'
import { EmptyState, Loading, OfflineNotice } from '../../ui/states.tsx'
import { EndingScreen } from './ending-screen.tsx'
import { Frame, leave } from './frame.tsx'
import { GamesScreen } from './games-screen.tsx'
import { PlayingScreen, RingScreen } from './ring-screens.tsx'
import { TalkScreen } from './talk-screen.tsx'
import { playTexts as texts } from './texts.ts'
import { depthOf, type Play, usePlay } from './use-play.ts'

/** `/play`: the evening at the table, from the copy on this device. It loads nothing but the time, and needs no account. */
export function PlayPage() {
  const evening = useOfflinePlay()
  usePendingReports()
  useEffect(() => {
    void askServerTime()
    void fetchClockOffset()
    return pollDevClock()
  }, [])
  if (evening === undefined) return <Loading page />
  if (evening === null)
    return (
      <Screen title={texts.none.title}>
        <EmptyState text={texts.none.text} action={{ label: texts.none.table, onClick: leave }} />
      </Screen>
    )
  return <Evening evening={evening} />
}

function Evening({ evening }: { evening: OfflinePlay }) {
  const now = useNow()
  const due = dueAt(evening.date, now)
  const play = usePlay(evening, due)
  if (due === 'closed' || due === 'over') {
    const text = due === 'over' ? texts.over.text : texts.closed.text(playOpensAt(evening.date))
    return (
      <Screen title={texts[due].title} back={leave}>
        <EmptyState text={text} />
      </Screen>
    )
  }
  return (
    <>
      <OfflineNotice text={texts.offline} />
      <Part play={play} now={now} due={due} />
    </>
  )
}

interface PartProps {
  play: Play
  now: Date
  due: Exclude<ReturnType<typeof dueAt>, 'closed' | 'over'>
}

const rounds = { 'pairs-1': 1, 'pairs-2': 2, table: 3 } as const

function Part({ play, now, due }: PartProps) {
  const { act, step } = play.progress
  if (act === 0) return <Programme play={play} due={due} />
  if (act === 4) return <EndingScreen play={play} />
  if (step === 'playing') return <PlayingScreen play={play} act={act} now={now} />
  // In another act nobody is asked any more who is missing.
  if (step === 'ring' || step === 'last' || step === 'goodbye')
    return <RingScreen key={act} play={play} act={act} />
  const depth = depthOf(play.progress, play.hand)
  if (step === 'games' || !depth) return <GamesScreen play={play} act={act} now={now} />
  return <TalkScreen play={play} act={act} depth={depth} round={rounds[step]} />
}

/** The three acts and their hours, before the table has begun. */
function Programme({ play, due }: Omit<PartProps, 'now'>) {
  const { evening, progress, tap } = play
  const { programme } = texts
  const starts = due === 'before' || (due.act === 1 && due.step === 'ring')
  const begin = starts ? programme.begin : due.act === 4 ? programme.ending : programme.join(due.act)
  return (
    <Frame
      play={play}
      ground="rose"
      phoneHeight="min(380px, 46dvh)"
      picture={<PlayingTable style={{ padding: '84px 24px 0', boxSizing: 'border-box' }} />}
      title={programme.title}
      lead={programme.text}
      action={[begin, () => tap('begin')]}
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
            <chakra.dd fontWeight="bold">{formatHour(actStart(evening.date, act))}</chakra.dd>
          </Flex>
        ))}
      </chakra.dl>
    </Frame>
  )
}
