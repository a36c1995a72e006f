import { z } from 'zod'
import { commandLine } from '../launch/command-line.ts'
import { adminOf } from '../world/admin.ts'
import { environmentNamed } from '../world/world.ts'
import { worldNow } from '../world/world-clock.ts'
import { writeReservations } from './reservations/write-reservations.ts'
import { seedDemoData } from './seed-demo-data.ts'

/**
 * `npm run seed`: writes the demo data into a local environment. With `--reservations 20000`, also that many
 * registrations over past and upcoming Thursdays. Both are idempotent and can run on an environment in use.
 */
const { values } = commandLine({
  options: {
    world: { type: 'string', default: 'local' },
    reservations: { type: 'string', default: '0' },
  },
})
const count = z.coerce.number().int().min(0).max(100_000).parse(values.reservations)
const world = environmentNamed(values.world)
const admin = adminOf(world)
const created = await seedDemoData(admin)
console.log(`${world.project} is seeded: ${created} new documents.`)
if (count > 0) {
  const began = Date.now()
  const written = await writeReservations(admin.db, count, await worldNow(admin.db))
  console.log(`${written} new reservations of ${count}, in ${Math.round((Date.now() - began) / 1000)} s.`)
}
await admin.db.terminate()
