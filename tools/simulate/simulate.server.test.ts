import { expect, it, vi } from 'vitest'
import { neverTaken, report } from './report.ts'
import { simulate } from './simulation.ts'

// Removes the random backoff after a write conflict, so that a seed reproduces its races.
vi.mock('node:timers/promises', async (load) => ({
  ...(await load<typeof import('node:timers/promises')>()),
  setTimeout: async () => undefined,
}))

vi.mock('firebase-functions/logger', () => ({
  debug() {},
  error() {},
  info() {},
  log() {},
  warn() {},
  write() {},
}))

// Where a run of the whole suite does not say how many: a step of a scene takes about twice as long as another one.
const {
  SIMULATE_STEPS = '1000',
  SIMULATE_SEED = '1',
  SIMULATE_SEEDS = '1',
  SIMULATE_PATH,
  SIMULATE_REPLAY,
} = process.env

/** The number of steps that is enough to take every transition. */
const COMPLETE = 20_000

const seeds = Array.from({ length: Number(SIMULATE_SEEDS) }, (_, n) => Number(SIMULATE_SEED) + n)

it('random histories with faults end with every invariant held', async () => {
  const steps = Math.ceil(Number(SIMULATE_STEPS) / seeds.length)
  const results = []
  for (const seed of seeds) {
    const result = await simulate({ steps, seed, path: SIMULATE_PATH, replay: SIMULATE_REPLAY })
    results.push(result)
    if (result.broken) break
  }
  process.stdout.write(report(results))
  expect(results.at(-1)?.broken ?? null).toBeNull()
  // A short run need not take every transition, and a replay is one history.
  if (Number(SIMULATE_STEPS) >= COMPLETE && SIMULATE_PATH === undefined)
    expect(neverTaken(results)).toEqual([])
}, 86_400_000)
