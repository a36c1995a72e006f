import { environmentNamed, type LocalEnvironment } from '../world/world.ts'
import { serveSiteOf, watchFunctionsOf } from './builds.ts'
import { commandLine } from './command-line.ts'
import { interruptible } from './interruptible.ts'
import { answering, requireFree } from './ports.ts'
import { ProcessGroup } from './process-group.ts'
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
const processes = new ProcessGroup(world.folder)

const code = await interruptible([processes], async () => {
  await requireFree([...worldPorts(world), ...(watch ? [world.ports.dev] : [])])
  if (watch) serveSiteOf(processes, world)
  await processes.guard(() => startEnvironment(processes, world))
  if (watch) {
    watchFunctionsOf(processes, world)
    await answering(world.ports.dev)
  }
  console.log(printStartupMessage(world))
  console.log(`\n  Ready after ${elapsed()}.`)
  return processes.lost
})
process.exit(code)
