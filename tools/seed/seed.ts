import { parseArgs } from 'node:util'
import { adminOf } from '../world/admin.ts'
import { worldNamed } from '../world/world.ts'
import { seedWorld } from './seed-world.ts'

const { values } = parseArgs({ options: { world: { type: 'string', default: 'local' } } })
const world = worldNamed(values.world)
const admin = adminOf(world)
const created = await seedWorld(admin)
await admin.db.terminate()
console.log(`${world.project} has its data: ${created} new documents.`)
