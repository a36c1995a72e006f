import type { LocalEnvironment } from '../world/environments.ts'
import { environmentVariables } from '../world/settings.ts'
import { requireFree } from './ports.ts'
import type { ProcessGroup, Task } from './process-group.ts'
import { environmentPorts, startEnvironment } from './start-environment.ts'
import { requireChromium } from './test/chromium.ts'

type Run = Pick<Task, 'name' | 'args'> & { env: Record<string, string> }

/**
 * Starts an environment, and returns a function that makes the task of a Playwright run in it, in the folder
 * `e2e`. With `headed`, the browser shows a window.
 */
export async function playwrightIn(
  processes: ProcessGroup,
  environment: LocalEnvironment,
  { headed = false } = {},
): Promise<(run: Run) => Task> {
  await requireFree(environmentPorts(environment))
  const chromium = await requireChromium(processes, { headed })
  await processes.guard(() => startEnvironment(processes, environment))
  return ({ name, args, env }) => ({
    name,
    command: process.execPath,
    args: ['../node_modules/playwright/cli.js', 'test', ...args],
    cwd: 'e2e',
    env: { ...environmentVariables(environment, process.env), CHROME_PATH: chromium, ...env },
  })
}
