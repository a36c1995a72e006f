import { chakra, Wrap } from '@chakra-ui/react'
import { useState } from 'react'
import { now } from '../../firebase/clock.ts'
import { moveClock } from '../../firebase/move-clock.ts'
import { report } from '../../firebase/report.ts'
import { useNow } from '../../firebase/use-now.ts'
import { useOnce } from '../../firebase/use-once.ts'
import { formatMoment, testerTexts } from '../../messages/tester.ts'
import { clockMoves, moveNames } from './clock-moves.ts'
import { Failure } from './failure.tsx'
import { Section } from './section.tsx'
import { SmallButton } from './small-button.tsx'

/** The world's time, and where to send it. */
export function ClockSection() {
  const time = useNow(1000)
  const [passing, setPassing] = useState<Date | null>(null)
  const [failure, setFailure] = useState<string | null>(null)
  const [busy, run] = useOnce()

  function move(to: Date | null) {
    run(async () => {
      setFailure(null)
      try {
        await moveClock(to, setPassing)
      } catch (error) {
        report('The clock could not be moved', error)
        setFailure(testerTexts.moveFailed)
      } finally {
        setPassing(null)
      }
    })
  }

  return (
    <Section title={testerTexts.clock} note={testerTexts.clockNow}>
      <chakra.p textStyle="sous-titre" aria-live="polite" mb="3">
        {passing ? testerTexts.passing(passing) : formatMoment(time)}
      </chakra.p>
      <Wrap gap="2">
        {moveNames.map((name) => (
          <SmallButton key={name} type="button" disabled={busy} onClick={() => move(clockMoves[name](now()))}>
            {testerTexts.moves[name]}
          </SmallButton>
        ))}
        <SmallButton type="button" disabled={busy} onClick={() => move(null)}>
          {testerTexts.reset}
        </SmallButton>
      </Wrap>
      <Failure text={failure} />
    </Section>
  )
}
