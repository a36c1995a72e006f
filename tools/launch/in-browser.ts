import { worldEnvironment } from '../world/environment.ts'
import type { World } from '../world/world.ts'
import type { Crew, Task } from './crew.ts'
import { requireFree } from './ports.ts'
import { requireChromium } from './test/chromium.ts'
import { bringUp, worldPorts } from './world-up.ts'

type Run = Pick<Task, 'name' | 'args'> & { env: Record<string, string> }

/** Brings a world up, and answers what makes a task of a run of Playwright in it, of the folder `e2e`. */
export async function playwrightIn(crew: Crew, world: World): Promise<(run: Run) => Task> {
  await requireFree(worldPorts(world))
  const chromium = await requireChromium(crew)
  await crew.guard(() => bringUp(crew, world))
  return ({ name, args, env }) => ({
    name,
    command: process.execPath,
    args: ['../node_modules/playwright/cli.js', 'test', ...args],
    cwd: 'e2e',
    env: { ...worldEnvironment(world, process.env), CHROME_PATH: chromium, ...env },
  })
}
