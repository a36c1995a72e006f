import type { LocalEnvironment } from '../../world/environments.ts'
import { environmentVariables } from '../../world/settings.ts'
import { startEmulators } from '../emulator-suite.ts'
import { startLocalServices } from '../local-services.ts'
import type { ProcessGroup } from '../process-group.ts'
import { type Outcome, total } from './outcome.ts'
import { runVitest } from './reported.ts'

/** Runs after the journeys, whose queries it checks. */
const INDEX_CHECK = 'tools/deploy/indexes.server.test.ts'

/** Adds a check to the outcome of the journeys: every composite index that their queries used is declared. */
export async function withIndexes(
  processes: ProcessGroup,
  environment: LocalEnvironment,
  outcome: Outcome,
): Promise<Outcome> {
  const env = environmentVariables(environment, process.env)
  const run = { name: 'indexes', projects: ['server-tools'], args: [INDEX_CHECK], env }
  return total([outcome, await runVitest(processes, run)])
}

/**
 * Starts what the projects `rules` and `server` need: Auth, Firestore, the Stripe emulator and the mailbox.
 * The Functions emulator is not started.
 */
export function startServed(processes: ProcessGroup, environment: LocalEnvironment): Promise<unknown> {
  return Promise.all([
    startEmulators(processes, environment, ['auth', 'firestore']),
    startLocalServices(processes, environment, ['stripe', 'mailbox']),
  ])
}

/** A run of projects of vitest.config.ts, with further arguments of Vitest; its log and report have its name. */
export type ServedRun = { name: string; projects: string[]; args: string[]; nightly?: boolean }

/** Runs tests that need these services. */
export function runServed(
  processes: ProcessGroup,
  environment: LocalEnvironment,
  { nightly = false, ...run }: ServedRun,
): Promise<Outcome> {
  const env = { ...environmentVariables(environment, process.env), ...(nightly && { NIGHTLY: 'true' }) }
  const args = ['--exclude', INDEX_CHECK, ...run.args]
  return processes.guard(() => runVitest(processes, { ...run, args, env }))
}
