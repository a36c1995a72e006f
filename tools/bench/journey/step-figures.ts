import { type Figure, median } from '../figures.ts'
import type { Step } from './record.ts'
import { covered, inARow } from './spans.ts'

const OWN_MS = 100

/** What one step took, apart from what it waited for. */
export interface Timed {
  readonly total: number
  /** The emulators' own time, and a wait that the specification asks for. */
  readonly waited: number
  readonly own: number
  readonly calls: readonly string[]
  readonly inARow: number
}

/** What each emulated site reads to know the time; no call of the product's. */
const CLOCK = 'clock'

/**
 * Takes the emulators' time out of a step's: that of the calls that the step began. One that was under way before runs
 * beside it, and would hide what the step takes itself.
 */
export function timed(step: Step): Timed {
  const total = step.to - step.from
  const begun = step.calls.filter(({ from }) => from >= step.from)
  const waited = covered([...begun, ...(step.asked ? [step.asked] : [])], step)
  const calls = begun.filter(({ name }) => name !== CLOCK)
  return { total, waited, own: total - waited, calls: calls.map(({ name }) => name), inARow: inARow(calls) }
}

/** A figure for each step: its own time, the median of the journeys. The steps that share a name are told by the slowest. */
export function stepFigures(journeys: readonly (readonly Step[])[]): Figure[] {
  const [first = []] = journeys
  const figures = first.map((step, at) =>
    figureOf(
      step.name,
      journeys.flatMap((steps) => steps[at] ?? []),
    ),
  )
  return [...Map.groupBy(figures, ({ name }) => name).values()].map(slowest)
}

function figureOf(name: string, steps: readonly Step[]): Figure {
  const times = steps.map(timed)
  const own = median(times.map(({ own }) => own))
  const typical = times.find((time) => time.own === own)
  const total = Math.round(median(times.map(({ total }) => total)))
  const waited = Math.round(median(times.map(({ waited }) => waited)))
  const asked = steps.find((step) => step.asked)?.asked
  const parts = [`${total} in all, ${waited} theirs`, calls(typical), asked?.why]
  return { name, value: own, unit: 'ms', most: OWN_MS, note: parts.filter(Boolean).join('; ') }
}

function calls(time: Timed | undefined): string {
  if (!time?.calls.length) return 'no call'
  return `${time.calls.length} calls, ${time.inARow} in a row: ${time.calls.join(', ')}`
}

function slowest(figures: readonly Figure[]): Figure {
  return figures.reduce((slow, each) => (each.value > slow.value ? each : slow))
}
