import { type World, worldNamed } from '../world/world.ts'
import { serveSiteOf, watchFunctionsOf } from './builds.ts'
import { commandLine } from './command-line.ts'
import { Crew } from './crew.ts'
import { interruptible } from './interruptible.ts'
import { answering, requireFree } from './ports.ts'
import { elapsed } from './steps.ts'
import { welcome } from './welcome.ts'
import { bringUp, worldPorts } from './world-up.ts'

const { values } = commandLine({ options: { world: { type: 'string', default: 'local' } } })
const world: World = { ...worldNamed(values.world), front: 'dev' }
const crew = new Crew(world.folder)

const code = await interruptible([crew], async () => {
  await requireFree([...worldPorts(world), world.ports.dev])
  serveSiteOf(crew, world)
  await crew.guard(() => bringUp(crew, world))
  watchFunctionsOf(crew, world)
  await answering(world.ports.dev)
  console.log(welcome(world))
  console.log(`\n  Ready after ${elapsed()}; the site and the functions follow every change.`)
  return crew.lost
})
process.exit(code)
