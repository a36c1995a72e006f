import { worldEnvironment } from '../../world/environment.ts'
import type { LocalEnvironment } from '../../world/world.ts'
import type { ProcessGroup } from '../crew.ts'
import { startEmulators } from '../emulator-suite.ts'
import { startLocalServices } from '../stand-ins.ts'
import { type Outcome, total } from './outcome.ts'
import { runVitest } from './reported.ts'

/** Runs after the journeys, whose queries it checks. */
const INDEX_CHECK = 'tools/deploy/indexes.server.test.ts'

/** Adds a check to the outcome of the journeys: every composite index that their queries used is declared. */
export async function withIndexes(
  crew: ProcessGroup,
  world: LocalEnvironment,
  outcome: Outcome,
): Promise<Outcome> {
  const env = worldEnvironment(world, process.env)
  const run = { name: 'indexes', projects: ['server-tools'], args: [INDEX_CHECK], env }
  return total([outcome, await runVitest(crew, run)])
}

/**
 * Starts what the projects `rules` and `server` need: Auth, Firestore, the Stripe emulator and the mailbox.
 * The Functions emulator is not started.
 */
export function startServed(crew: ProcessGroup, world: LocalEnvironment): Promise<unknown> {
  return Promise.all([
    startEmulators(crew, world, ['auth', 'firestore']),
    startLocalServices(crew, world, ['stripe', 'mailbox']),
  ])
}

/** A run of projects of vitest.config.ts, with further arguments of Vitest; its log and report have its name. */
export type ServedRun = { name: string; projects: string[]; args: string[]; nightly?: boolean }

/** Runs tests that need these services. */
export function runServed(
  crew: ProcessGroup,
  world: LocalEnvironment,
  { nightly = false, ...run }: ServedRun,
): Promise<Outcome> {
  const env = { ...worldEnvironment(world, process.env), ...(nightly && { NIGHTLY: 'true' }) }
  const args = ['--exclude', INDEX_CHECK, ...run.args]
  return crew.guard(() => runVitest(crew, { ...run, args, env }))
}
