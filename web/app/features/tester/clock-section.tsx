import { chakra, Wrap } from '@chakra-ui/react'
import { nextInParis, weekdays } from '@tablee/domain/calendar'
import { useState } from 'react'
import { logWarning } from '../../config/log.ts'
import { moveClock } from '../../data/move-clock.ts'
import { useSingleMutation } from '../../data/use-single-mutation.ts'
import { now } from '../../hooks/clock.ts'
import { useNow } from '../../hooks/use-now.ts'
import { Failure, Section, SmallButton } from './controls.tsx'
import { formatMoment, testerTexts } from './texts.ts'

export function ClockSection() {
  const time = useNow(1000)
  const [passing, setPassing] = useState<Date | null>(null)
  const move = useSingleMutation({
    mutationFn: (to: Date | null) => moveClock(to, setPassing),
    onError: (error) => logWarning('The clock could not be moved', error),
    onSettled: () => setPassing(null),
  })

  return (
    <Section title={testerTexts.clock} note={testerTexts.clockNow}>
      <chakra.p textStyle="sous-titre" aria-live="polite" mb="3">
        {passing ? testerTexts.passing(passing) : formatMoment(time)}
      </chakra.p>
      <Wrap gap="2">
        {moveNames.map((name) => (
          <SmallButton
            key={name}
            type="button"
            disabled={move.isPending}
            onClick={() => move.mutate(clockMoves[name](now()))}
          >
            {testerTexts.moves[name]}
          </SmallButton>
        ))}
        <SmallButton type="button" disabled={move.isPending} onClick={() => move.mutate(null)}>
          {testerTexts.reset}
        </SmallButton>
      </Wrap>
      <Failure text={move.isError ? testerTexts.moveFailed : null} />
    </Section>
  )
}

const HOUR_MS = 3_600_000
const { tuesday, wednesday, thursday, friday } = weekdays

/** Targets for the clock, computed from `now`: an hour or a day later, or a moment of the week. */
export const clockMoves = {
  hour: (now: Date) => new Date(now.getTime() + HOUR_MS),
  day: (now: Date) => new Date(now.getTime() + 24 * HOUR_MS),
  /** A minute before the booking deadline. */
  tuesday: (now: Date) => nextInParis(tuesday, '23:58', now),
  groups: (now: Date) => nextInParis(wednesday, '18:00', now),
  venue: (now: Date) => nextInParis(wednesday, '20:00', now),
  /** The seating freeze, when the reminder mails are sent. */
  freeze: (now: Date) => nextInParis(thursday, '12:10', now),
  /** A minute after the expiry. */
  expiry: (now: Date) => nextInParis(friday, '20:01', now),
} as const

type ClockMove = keyof typeof clockMoves

const moveNames: readonly ClockMove[] = ['hour', 'day', 'tuesday', 'groups', 'venue', 'freeze', 'expiry']
