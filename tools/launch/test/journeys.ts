import { join } from 'node:path'
import { callPath } from '@tablee/domain/call'
import { address, type LocalEnvironment } from '../../world/environments.ts'
import { playwrightIn } from '../in-browser.ts'
import type { ProcessGroup } from '../process-group.ts'
import { type Outcome, playwrightOutcome } from './outcome.ts'
import { runReported } from './reported.ts'

const WARM_UP_MINUTES = 5

/**
 * Starts a whole environment and runs the journeys in a real browser. With `nightly`, those tagged `@nightly`
 * too.
 */
export async function runJourneys(
  processes: ProcessGroup,
  environment: LocalEnvironment,
  { args, nightly }: { args: string[]; nightly: boolean },
): Promise<Outcome> {
  const task = await playwrightIn(processes, environment)
  await warmUp(environment)
  const report = join(processes.logs, 'journeys.json')
  const json = { PLAYWRIGHT_JSON_OUTPUT_FILE: join('..', report), NO_COLOR: '1' }
  const env = { ...json, ...(nightly && { NIGHTLY: 'true' }) }
  const run = task({ name: 'journeys', args: ['--reporter=list,json', ...args], env })
  return runReported(processes, run, { report, read: playwrightOutcome })
}

/** Starts the process of each service, which on a busy machine takes longer than a first screen should. */
async function warmUp(environment: LocalEnvironment): Promise<void> {
  const calls = ['openAccount', 'adminHealth'].map((name) => address(environment, 'hosting') + callPath(name))
  await Promise.all(calls.map(callUntilAnswered))
}

/** Hosting's emulator gives up on a call after a minute (504), while the process of the service goes on starting. */
async function callUntilAnswered(url: string): Promise<void> {
  const post = { method: 'POST', headers: { 'content-type': 'application/json' }, body: '{"data":{}}' }
  for (let minute = 1; ; minute += 1) {
    const { status } = await fetch(url, post)
    if (status === 401) return
    if (status !== 504 || minute === WARM_UP_MINUTES)
      throw new Error(`A service answered ${status} to a call without a session`)
  }
}
