import { setTimeout as wait } from 'node:timers/promises'
import { schedulerStatePath } from '@tablee/domain/dev-clock'
import { type Firestore, Timestamp } from 'firebase-admin/firestore'

/** A jump of weeks runs about a hundred functions, and the emulator's cold starts are slow. */
const TIMEOUT_MS = 120_000

/** Records that everything due up to a time has run. */
export async function recordCaughtUp(db: Firestore, until: Date): Promise<void> {
  await db.doc(schedulerStatePath).set({ caught_up_to: Timestamp.fromDate(until) })
}

/** Records that no scheduler is running. */
export async function removeSchedulerState(db: Firestore): Promise<void> {
  await db.doc(schedulerStatePath).delete()
}

/** Whether a scheduler is running in this environment. */
export async function isSchedulerRunning(db: Firestore): Promise<boolean> {
  return (await db.doc(schedulerStatePath).get()).exists
}

/** Waits until the scheduler has run everything due up to a time. Throws on a time-out. */
export async function waitForScheduler(db: Firestore, moment: Date): Promise<void> {
  const until = Date.now() + TIMEOUT_MS
  while (Date.now() < until) {
    const reached: unknown = (await db.doc(schedulerStatePath).get()).get('caught_up_to')
    if (reached instanceof Timestamp && reached.toDate() >= moment) return
    await wait(100)
  }
  throw new Error('The scheduler does not respond. Restart the environment.')
}
