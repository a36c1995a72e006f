import { join } from 'node:path'
import { worldEnvironment } from '../../world/environment.ts'
import type { World } from '../../world/world.ts'
import type { Crew } from '../crew.ts'
import { bringUp } from '../world-up.ts'
import { requireChromium } from './chromium.ts'
import { type Outcome, playwrightOutcome, withExitCode } from './outcome.ts'
import { readReport, removeReport } from './read-report.ts'

/** Brings the whole world up and runs the journeys through it in a real browser; `nightly` runs those too that wait for the night. */
export async function runJourneys(
  crew: Crew,
  world: World,
  { args, nightly }: { args: string[]; nightly: boolean },
): Promise<Outcome> {
  const chromium = await requireChromium(crew)
  await crew.guard(() => bringUp(crew, world))
  const report = join(crew.logs, 'journeys.json')
  removeReport(report)
  const code = await crew.run({
    name: 'journeys',
    command: process.execPath,
    args: ['../node_modules/playwright/cli.js', 'test', '--reporter=list,json', ...args],
    cwd: 'e2e',
    env: {
      ...worldEnvironment(world, process.env),
      CHROME_PATH: chromium,
      PLAYWRIGHT_JSON_OUTPUT_FILE: join('..', report),
      NO_COLOR: '1',
      ...(nightly && { NIGHTLY: 'true' }),
    },
  })
  return withExitCode(playwrightOutcome(readReport(report)), code, crew.endOf('journeys'))
}
