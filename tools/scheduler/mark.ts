import { setTimeout as wait } from 'node:timers/promises'
import { schedulerMarkPath } from '@tablee/domain/dev-clock'
import { type Firestore, Timestamp } from 'firebase-admin/firestore'

/** A jump of weeks runs a hundred functions or so, and the emulator starts each of them slowly the first time. */
const PATIENCE = 120_000

/** Says that everything that had fallen due by then has run. */
export async function markCaughtUp(db: Firestore, until: Date): Promise<void> {
  await db.doc(schedulerMarkPath).set({ caught_up_to: Timestamp.fromDate(until) })
}

/** Says that no scheduler runs any more. */
export async function removeMark(db: Firestore): Promise<void> {
  await db.doc(schedulerMarkPath).delete()
}

/** Whether a scheduler runs in this world. */
export async function isSchedulerRunning(db: Firestore): Promise<boolean> {
  return (await db.doc(schedulerMarkPath).get()).exists
}

/** Waits until the scheduler has run everything that had fallen due by then. Throws when it does not answer. */
export async function waitForScheduler(db: Firestore, moment: Date): Promise<void> {
  const until = Date.now() + PATIENCE
  while (Date.now() < until) {
    const reached: unknown = (await db.doc(schedulerMarkPath).get()).get('caught_up_to')
    if (reached instanceof Timestamp && reached.toDate() >= moment) return
    await wait(100)
  }
  throw new Error('The scheduler does not answer. Start the world again.')
}
