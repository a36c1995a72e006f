import { type World, worldNamed } from '../world/world.ts'
import { serveSiteOf, watchFunctionsOf } from './builds.ts'
import { commandLine } from './command-line.ts'
import { Crew } from './crew.ts'
import { interruptible } from './interruptible.ts'
import { answering, requireFree } from './ports.ts'
import { elapsed } from './steps.ts'
import { welcome } from './welcome.ts'
import { bringUp, worldPorts } from './world-up.ts'

/** `npm start`, and with `--watch` `npm run dev`: the site and the functions follow every change. */
const { values } = commandLine({
  options: { world: { type: 'string', default: 'local' }, watch: { type: 'boolean', default: false } },
})
const { watch } = values
const named = worldNamed(values.world)
const world: World = watch ? { ...named, front: 'dev' } : named
const crew = new Crew(world.folder)

const code = await interruptible([crew], async () => {
  await requireFree([...worldPorts(world), ...(watch ? [world.ports.dev] : [])])
  if (watch) serveSiteOf(crew, world)
  await crew.guard(() => bringUp(crew, world))
  if (watch) {
    watchFunctionsOf(crew, world)
    await answering(world.ports.dev)
  }
  console.log(welcome(world))
  console.log(`\n  Ready after ${elapsed()}.`)
  return crew.lost
})
process.exit(code)
