import { join } from 'node:path'
import type { LocalEnvironment } from '../../world/world.ts'
import type { ProcessGroup } from '../crew.ts'
import { playwrightIn } from '../in-browser.ts'
import { type Outcome, playwrightOutcome } from './outcome.ts'
import { runReported } from './reported.ts'

/**
 * Starts a whole environment and runs the journeys in a real browser. With `nightly`, those tagged `@nightly`
 * too.
 */
export async function runJourneys(
  crew: ProcessGroup,
  world: LocalEnvironment,
  { args, nightly }: { args: string[]; nightly: boolean },
): Promise<Outcome> {
  const task = await playwrightIn(crew, world)
  const report = join(crew.logs, 'journeys.json')
  const json = { PLAYWRIGHT_JSON_OUTPUT_FILE: join('..', report), NO_COLOR: '1' }
  const env = { ...json, ...(nightly && { NIGHTLY: 'true' }) }
  const run = task({ name: 'journeys', args: ['--reporter=list,json', ...args], env })
  return runReported(crew, run, { report, read: playwrightOutcome })
}
