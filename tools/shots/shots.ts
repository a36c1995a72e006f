import { mkdirSync, rmSync } from 'node:fs'
import { join } from 'node:path'
import { commandLine } from '../launch/command-line.ts'
import { playwrightIn } from '../launch/in-browser.ts'
import { interruptible } from '../launch/interruptible.ts'
import { ProcessGroup } from '../launch/process-group.ts'
import { elapsed } from '../launch/steps.ts'
import { environments, root } from '../world/environments.ts'

/**
 * `npm run shots`, or a part of it: `npm run shots -- payment login`. Starts the test environment, takes a
 * screenshot of every screen in every state at both widths into `.local/shots`, and writes Playwright's
 * report. With `--check`, each screen is also checked as in the journeys: axe, no horizontal scrolling, a
 * title.
 */
const { values, positionals: parts } = commandLine({
  allowPositionals: true,
  options: { check: { type: 'boolean', default: false } },
})
const folder = join(root, '.local/shots')
const environment = environments.test
const processes = new ProcessGroup(environment.folder)

const code = await interruptible([processes], async () => {
  const task = await playwrightIn(processes, environment)
  if (parts.length === 0) rmSync(folder, { recursive: true, force: true })
  mkdirSync(folder, { recursive: true })
  const args = [
    '--config',
    'shots/playwright.config.ts',
    ...(parts.length ? ['--grep', parts.join('|')] : []),
  ]
  const env = { SHOTS_DIR: folder, SHOTS_CHECK: String(values.check) }
  const failed = await processes.run({ ...task({ name: 'shots', args, env }), shown: true })
  console.log(`\n  All screenshots: .local/shots/report/index.html (${elapsed()})`)
  return failed
})
process.exit(code)
