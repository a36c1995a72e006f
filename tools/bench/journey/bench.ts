import { availableParallelism, loadavg } from 'node:os'
import { commandLine } from '../../launch/command-line.ts'
import { Crew } from '../../launch/crew.ts'
import { interruptible } from '../../launch/interruptible.ts'
import { worldNamed } from '../../world/world.ts'
import { type Figure, tellFigures } from '../figures.ts'
import { inBrowser } from '../in-browser.ts'
import { journeyRecord } from './record.ts'
import { stepFigures } from './step-figures.ts'

/**
 * node tools/bench/journey/bench.ts [--world test]
 *
 * Makes the whole journey in Chromium, several times, and prints how long the machine takes between what a person does
 * and the next screen, beyond the emulators' own time for the same calls. Ends with 1 where a bar is missed.
 */
const { values } = commandLine({ options: { world: { type: 'string', default: 'test' } } })
const world = worldNamed(values.world)
const crew = new Crew(world.folder)

const code = await interruptible([crew], async () => {
  const journeys = journeyRecord.parse(await inBrowser({ crew, world, name: 'journey' }))
  const title = `The journey’s machine time beyond the emulators’ own, median of ${journeys.length}`
  tellFigures(title, [...stepFigures(journeys), machine()])
  return Number(process.exitCode ?? 0)
})
process.exit(code)

/** A machine that others keep busy draws everything later: what to read the times above by. */
function machine(): Figure {
  const [lastMinute = 0] = loadavg()
  const value = lastMinute / availableParallelism()
  return {
    name: 'the machine',
    value,
    unit: 'processes a core',
    note: 'about 1 where nobody else works on it',
  }
}
