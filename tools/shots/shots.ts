import { mkdirSync, rmSync } from 'node:fs'
import { join } from 'node:path'
import { commandLine } from '../launch/command-line.ts'
import { Crew } from '../launch/crew.ts'
import { interruptible } from '../launch/interruptible.ts'
import { requireFree } from '../launch/ports.ts'
import { elapsed } from '../launch/steps.ts'
import { requireChromium } from '../launch/test/chromium.ts'
import { bringUp, worldPorts } from '../launch/world-up.ts'
import { worldEnvironment } from '../world/environment.ts'
import { root, worlds } from '../world/world.ts'

/**
 * `npm run shots`, or a part of it: `npm run shots -- payment login`. Brings the test world up, visits every screen in
 * every state at both widths, and leaves the pictures in `.local/shots`, with Playwright's report. With `--check`, each
 * screen must also hold what the screens of the journeys must: axe, no sideways scroll, a title.
 */
const { values, positionals: parts } = commandLine({
  allowPositionals: true,
  options: { check: { type: 'boolean', default: false } },
})
const folder = join(root, '.local/shots')
const world = worlds.test
const crew = new Crew(world.folder)

const code = await interruptible([crew], async () => {
  await requireFree(worldPorts(world))
  const chromium = await requireChromium(crew)
  await crew.guard(() => bringUp(crew, world))
  if (parts.length === 0) rmSync(folder, { recursive: true, force: true })
  mkdirSync(folder, { recursive: true })
  const failed = await crew.run({
    name: 'shots',
    command: process.execPath,
    args: [
      '../node_modules/playwright/cli.js',
      'test',
      ...['--config', 'shots/playwright.config.ts'],
      ...(parts.length ? ['--grep', parts.join('|')] : []),
    ],
    cwd: 'e2e',
    env: {
      ...worldEnvironment(world, process.env),
      CHROME_PATH: chromium,
      SHOTS_DIR: folder,
      SHOTS_CHECK: String(values.check),
    },
    shown: true,
  })
  console.log(`\n  Each picture at a look: .local/shots/report/index.html (${elapsed()})`)
  return failed
})
process.exit(code)
