import { clockPath } from '@tablee/domain/dev-clock'
import { crons } from '@tablee/functions/schedule'
import type { Firestore } from 'firebase-admin/firestore'
import { adminOf } from '../world/admin.ts'
import { environmentNow } from '../world/environment-clock.ts'
import { environmentNamed } from '../world/environments.ts'
import { destination } from './destination.ts'
import { clockStops } from './due.ts'
import { isSchedulerRunning, waitForScheduler } from './scheduler-state.ts'
import { inParis } from './trigger.ts'

// Not read by parseArgs, which would take "-30m" for an option.
const words = process.argv.slice(2)
const option = words.indexOf('--world')
const [, environmentName = 'local'] = option < 0 ? [] : words.splice(option, 2)
const { db } = adminOf(environmentNamed(environmentName))

try {
  const now = await environmentNow(db)
  await move(db, now, destination(words.join(' '), now))
  console.log(`It is ${inParis(await environmentNow(db))} in ${environmentName}.`)
} catch (error) {
  console.error(error instanceof Error ? error.message : error)
  process.exitCode = 1
} finally {
  await db.terminate()
}

/** Moves the clock, and waits at each stop until the scheduler has run what is due there. */
async function move(db: Firestore, now: Date, to: Date | null): Promise<void> {
  if (!to) return setOffset(db, 0)
  const scheduled = await isSchedulerRunning(db)
  for (const stop of scheduled ? clockStops(crons, now, to) : [to]) {
    await setOffset(db, stop.getTime() - Date.now())
    if (scheduled) await waitForScheduler(db, stop)
  }
}

async function setOffset(db: Firestore, offset_ms: number): Promise<void> {
  await db.doc(clockPath).set({ offset_ms })
}
