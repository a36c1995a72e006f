import { worldNamed } from '../world/world.ts'
import { commandLine } from './command-line.ts'
import { Crew } from './crew.ts'
import { interruptible } from './interruptible.ts'
import { requireFree } from './ports.ts'
import { elapsed } from './steps.ts'
import { welcome } from './welcome.ts'
import { bringUp, worldPorts } from './world-up.ts'

const { values } = commandLine({ options: { world: { type: 'string', default: 'local' } } })
const world = worldNamed(values.world)
const crew = new Crew(world.folder)

const code = await interruptible([crew], async () => {
  await requireFree(worldPorts(world))
  await crew.guard(() => bringUp(crew, world))
  console.log(welcome(world))
  console.log(`\n  Ready after ${elapsed()}.`)
  return crew.lost
})
process.exit(code)
