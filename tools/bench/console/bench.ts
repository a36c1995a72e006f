import { commandLine } from '../../launch/command-line.ts'
import { Crew } from '../../launch/crew.ts'
import { interruptible } from '../../launch/interruptible.ts'
import { requireFree } from '../../launch/ports.ts'
import { requireChromium } from '../../launch/test/chromium.ts'
import { bringUp, worldPorts } from '../../launch/world-up.ts'
import { worldEnvironment } from '../../world/environment.ts'
import { worldNamed } from '../../world/world.ts'

/**
 * npm run bench:console -- [--reservations 20000] [--world test]
 *
 * Opens the console's reservations in Chromium, in a world filled with so many, and prints how long the first rows
 * take, the long tasks of scrolling and filtering, and the documents read. Ends with 1 where a bar is missed.
 */
const { values } = commandLine({
  options: { reservations: { type: 'string', default: '20000' }, world: { type: 'string', default: 'test' } },
})
const world = worldNamed(values.world)
const env = worldEnvironment(world, process.env)
const crew = new Crew(world.folder)

const code = await interruptible([crew], async () => {
  await requireFree(worldPorts(world))
  const chromium = await requireChromium(crew)
  await crew.guard(() => bringUp(crew, world))
  const seed = ['tools/seed/seed.ts', '--world', world.name, '--reservations', values.reservations]
  await crew.require({ name: 'seed-reservations', command: process.execPath, args: seed, env })
  return crew.run({
    name: 'bench-console',
    command: process.execPath,
    args: [
      '../node_modules/playwright/cli.js',
      'test',
      '--config',
      'bench/playwright.config.ts',
      '--reporter=line',
    ],
    cwd: 'e2e',
    env: { ...env, CHROME_PATH: chromium },
    shown: true,
  })
})
process.exit(code)
