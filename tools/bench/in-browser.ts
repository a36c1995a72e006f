import { readFileSync, rmSync } from 'node:fs'
import { join } from 'node:path'
import type { Crew } from '../launch/crew.ts'
import { requireFree } from '../launch/ports.ts'
import { requireChromium } from '../launch/test/chromium.ts'
import { bringUp, worldPorts } from '../launch/world-up.ts'
import { worldEnvironment } from '../world/environment.ts'
import { root, type World } from '../world/world.ts'

/** Brings a world up; what it answers runs a bench of `e2e/bench` in Chromium and answers what that left at BENCH_RECORD. */
export async function browserBenches(crew: Crew, world: World) {
  await requireFree(worldPorts(world))
  const chromium = await requireChromium(crew)
  await crew.guard(() => bringUp(crew, world))
  return async (name: string, more: Record<string, string> = {}): Promise<unknown> => {
    const record = join(root, world.folder, `bench-${name}.json`)
    rmSync(record, { force: true })
    const config = ['--config', 'bench/playwright.config.ts', '--reporter=line']
    const args = ['../node_modules/playwright/cli.js', 'test', ...config, `${name}.bench`]
    const found = { ...more, CHROME_PATH: chromium, BENCH_RECORD: record }
    const env = { ...worldEnvironment(world, process.env), ...found }
    await crew.require({ name: `bench-${name}`, command: process.execPath, args, cwd: 'e2e', env })
    return JSON.parse(readFileSync(record, 'utf8'))
  }
}
