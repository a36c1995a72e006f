import { mkdirSync, rmSync } from 'node:fs'
import { join } from 'node:path'
import { commandLine } from '../launch/command-line.ts'
import { playwrightIn } from '../launch/in-browser.ts'
import { interruptible } from '../launch/interruptible.ts'
import { ProcessGroup } from '../launch/process-group.ts'
import { elapsed } from '../launch/steps.ts'
import { environments, root } from '../world/environments.ts'

/**
 * `npm run demo`: sixty people live a whole week at speed, from the landing page to a console full of life. Its pictures
 * are in `.local/demo/index.html`; `--headed` shows it in a browser window instead of a headless one.
 */
const { values } = commandLine({ options: { headed: { type: 'boolean', default: false } } })
const folder = join(root, '.local/demo')
const environment = environments.journeys
const processes = new ProcessGroup(environment.folder)

const code = await interruptible([processes], async () => {
  const task = await playwrightIn(processes, environment, values)
  rmSync(folder, { recursive: true, force: true })
  mkdirSync(folder, { recursive: true })
  const args = ['--config', 'demo/playwright.config.ts', ...(values.headed ? ['--headed'] : [])]
  const failed = await processes.run({
    ...task({ name: 'demo', args, env: { SHOTS_DIR: folder } }),
    shown: true,
  })
  if (failed === 0) console.log(`\n  The week in pictures: .local/demo/index.html (${elapsed()})`)
  return failed
})
process.exit(code)
