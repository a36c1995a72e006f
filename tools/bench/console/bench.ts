import { z } from 'zod'
import { commandLine } from '../../launch/command-line.ts'
import { Crew } from '../../launch/crew.ts'
import { interruptible } from '../../launch/interruptible.ts'
import { worldNamed } from '../../world/world.ts'
import { tellFigures } from '../figures.ts'
import { inBrowser } from '../in-browser.ts'

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
const crew = new Crew(world.folder)
const { reservations } = values

/** As `e2e/bench/console.bench.ts` leaves them. */
const figures = z.array(
  z.object({
    name: z.string(),
    value: z.number(),
    unit: z.string(),
    most: z.number().exactOptional(),
    note: z.string().exactOptional(),
  }),
)

const code = await interruptible([crew], async () => {
  const prepare = (env: Record<string, string>) => {
    const args = ['tools/seed/seed.ts', '--world', world.name, '--reservations', reservations]
    return crew.require({ name: 'seed-reservations', command: process.execPath, args, env })
  }
  const found = await inBrowser({ crew, world, name: 'console', prepare })
  tellFigures(`The console’s reservations, with ${reservations} of them`, figures.parse(found))
  return Number(process.exitCode ?? 0)
})
process.exit(code)
