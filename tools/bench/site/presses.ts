import { z } from 'zod'
import type { Figure } from '../figures.ts'

/** A press of the booking journey, and the milliseconds until the next paint. `e2e/bench/presses.bench.ts` writes them. */
const press = z.object({ name: z.string(), ms: z.number() })

export const pressRecord = z.array(press)

export type Press = z.infer<typeof press>

/** The figures of all presses, with the slowest by name. */
export function pressFigures(presses: z.infer<typeof pressRecord>): Figure[] {
  const [slowest, ...others] = presses.toSorted((one, other) => other.ms - one.ms)
  if (!slowest) throw new Error('No press was noted')
  const threeQuarters = others[Math.floor(others.length / 4)] ?? slowest
  return [
    { name: 'three quarters of the presses', value: threeQuarters.ms, unit: 'ms', most: 200 },
    { name: 'the slowest press', value: slowest.ms, unit: 'ms', most: 400, note: slowest.name },
  ]
}
