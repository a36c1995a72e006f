import { join } from 'node:path'
import { worldEnvironment } from '../../world/environment.ts'
import type { World } from '../../world/world.ts'
import type { Crew } from '../crew.ts'
import { bringUp } from '../world-up.ts'
import { requireChromium } from './chromium.ts'
import { type Counts, playwrightCounts, withExitCode } from './counts.ts'
import { readReport } from './read-report.ts'
import { showEnd } from './show-end.ts'

/** Brings the whole world up and runs the journeys through it in a real browser. */
export async function runJourneys(crew: Crew, world: World, filters: string[]): Promise<Counts> {
  const chromium = await requireChromium(crew)
  await crew.guard(() => bringUp(crew, world))
  const report = join(crew.logs, 'journeys.json')
  const code = await crew.run({
    name: 'journeys',
    command: process.execPath,
    args: ['../node_modules/playwright/cli.js', 'test', '--reporter=list,json', ...filters],
    cwd: 'e2e',
    env: {
      ...worldEnvironment(world, process.env),
      CHROME_PATH: chromium,
      PLAYWRIGHT_JSON_OUTPUT_FILE: join('..', report),
      NO_COLOR: '1',
    },
  })
  if (code !== 0) showEnd(crew, 'journeys')
  return withExitCode(playwrightCounts(readReport(report)), code)
}
