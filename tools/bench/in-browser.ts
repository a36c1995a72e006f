import { mkdirSync, readFileSync, rmSync } from 'node:fs'
import { dirname, join } from 'node:path'
import type { Crew } from '../launch/crew.ts'
import { requireFree } from '../launch/ports.ts'
import { requireChromium } from '../launch/test/chromium.ts'
import { bringUp, worldPorts } from '../launch/world-up.ts'
import { worldEnvironment } from '../world/environment.ts'
import { root, type World } from '../world/world.ts'

interface BrowserBench {
  readonly crew: Crew
  readonly world: World
  /** Its file in `e2e/bench`, without `.bench.ts`. */
  readonly name: string
  /** What the world needs besides its usual data. */
  readonly prepare?: (env: Record<string, string>) => Promise<void>
}

/**
 * Brings a whole world up, runs one bench of `e2e/bench` in Chromium and answers what it left at `BENCH_RECORD`; throws
 * where it could not be run to its end.
 */
export async function inBrowser({ crew, world, name, prepare }: BrowserBench): Promise<unknown> {
  await requireFree(worldPorts(world))
  const chromium = await requireChromium(crew)
  await crew.guard(() => bringUp(crew, world))
  const env = worldEnvironment(world, process.env)
  await prepare?.(env)
  const record = join(root, world.folder, `bench-${name}.json`)
  mkdirSync(dirname(record), { recursive: true })
  rmSync(record, { force: true })
  const config = ['--config', 'bench/playwright.config.ts', '--reporter=line']
  const code = await crew.run({
    name: `bench-${name}`,
    command: process.execPath,
    args: ['../node_modules/playwright/cli.js', 'test', ...config, `${name}.bench`],
    cwd: 'e2e',
    env: { ...env, CHROME_PATH: chromium, BENCH_RECORD: record },
    shown: true,
  })
  if (code !== 0) throw new Error(`The bench of the ${name} was not run to its end.`)
  return JSON.parse(readFileSync(record, 'utf8'))
}
