import { environmentNamed, type LocalEnvironment } from '../world/world.ts'
import { serveSiteOf, watchFunctionsOf } from './builds.ts'
import { commandLine } from './command-line.ts'
import { ProcessGroup } from './crew.ts'
import { interruptible } from './interruptible.ts'
import { answering, requireFree } from './ports.ts'
import { elapsed } from './steps.ts'
import { printStartupMessage } from './welcome.ts'
import { startEnvironment, worldPorts } from './world-up.ts'

/**
 * `npm start`; with `--watch` it is `npm run dev`, which rebuilds the site and the functions at each change.
 */
const { values } = commandLine({
  options: { world: { type: 'string', default: 'local' }, watch: { type: 'boolean', default: false } },
})
const { watch } = values
const named = environmentNamed(values.world)
const world: LocalEnvironment = watch ? { ...named, front: 'dev' } : named
const crew = new ProcessGroup(world.folder)

const code = await interruptible([crew], async () => {
  await requireFree([...worldPorts(world), ...(watch ? [world.ports.dev] : [])])
  if (watch) serveSiteOf(crew, world)
  await crew.guard(() => startEnvironment(crew, world))
  if (watch) {
    watchFunctionsOf(crew, world)
    await answering(world.ports.dev)
  }
  console.log(printStartupMessage(world))
  console.log(`\n  Ready after ${elapsed()}.`)
  return crew.lost
})
process.exit(code)
