import { environmentNamed, type LocalEnvironment } from '../world/environments.ts'
import { serveSiteOf, watchFunctionsOf } from './builds.ts'
import { commandLine } from './command-line.ts'
import { interruptible } from './interruptible.ts'
import { answering, requireFree } from './ports.ts'
import { ProcessGroup } from './process-group.ts'
import { environmentPorts, startEnvironment } from './start-environment.ts'
import { elapsed } from './steps.ts'
import { printStartupMessage } from './welcome.ts'

/**
 * `npm start`; with `--watch` it is `npm run dev`, which rebuilds the site and the functions at each change.
 */
const { values } = commandLine({
  options: { world: { type: 'string', default: 'local' }, watch: { type: 'boolean', default: false } },
})
const { watch } = values
const named = environmentNamed(values.world)
const environment: LocalEnvironment = watch ? { ...named, front: 'dev' } : named
const processes = new ProcessGroup(environment.folder)

const code = await interruptible([processes], async () => {
  await requireFree([...environmentPorts(environment), ...(watch ? [environment.ports.dev] : [])])
  if (watch) serveSiteOf(processes, environment)
  await processes.guard(() => startEnvironment(processes, environment))
  if (watch) {
    watchFunctionsOf(processes, environment)
    await answering(environment.ports.dev)
  }
  console.log(printStartupMessage(environment))
  console.log(`\n  Ready after ${elapsed()}.`)
  return processes.lost
})
process.exit(code)
