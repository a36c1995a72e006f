import { worldEnvironment } from '../world/environment.ts'
import type { LocalEnvironment } from '../world/world.ts'
import { requireFree } from './ports.ts'
import type { ProcessGroup, Task } from './process-group.ts'
import { requireChromium } from './test/chromium.ts'
import { startEnvironment, worldPorts } from './world-up.ts'

type Run = Pick<Task, 'name' | 'args'> & { env: Record<string, string> }

/**
 * Starts an environment, and returns a function that makes the task of a Playwright run in it, in the folder
 * `e2e`. With `headed`, the browser shows a window.
 */
export async function playwrightIn(
  processes: ProcessGroup,
  world: LocalEnvironment,
  { headed = false } = {},
): Promise<(run: Run) => Task> {
  await requireFree(worldPorts(world))
  const chromium = await requireChromium(processes, { headed })
  await processes.guard(() => startEnvironment(processes, world))
  return ({ name, args, env }) => ({
    name,
    command: process.execPath,
    args: ['../node_modules/playwright/cli.js', 'test', ...args],
    cwd: 'e2e',
    env: { ...worldEnvironment(world, process.env), CHROME_PATH: chromium, ...env },
  })
}
