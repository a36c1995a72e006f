import { z } from 'zod'
import { commandLine } from '../launch/command-line.ts'
import { adminOf } from '../world/admin.ts'
import { environmentNow } from '../world/environment-clock.ts'
import { environmentNamed } from '../world/environments.ts'
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
const environment = environmentNamed(values.world)
const admin = adminOf(environment)
const created = await seedDemoData(admin)
console.log(`${environment.project} is seeded: ${created} new documents.`)
if (count > 0) {
  const began = Date.now()
  const written = await writeReservations(admin.db, count, await environmentNow(admin.db))
  console.log(`${written} new reservations of ${count}, in ${Math.round((Date.now() - began) / 1000)} s.`)
}
await admin.db.terminate()
