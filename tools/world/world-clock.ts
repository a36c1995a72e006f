import { clockDocument, clockPath } from '@tablee/domain/dev-clock'
import type { Firestore } from 'firebase-admin/firestore'

/** The offset of the environment's time from the system's, in milliseconds; 0 if the clock was never set. */
export async function clockOffset(db: Firestore): Promise<number> {
  const clock = await db.doc(clockPath).get()
  return clock.exists ? clockDocument.parse(clock.data()).offset_ms : 0
}

/** The current time of a local environment. */
export async function worldNow(db: Firestore): Promise<Date> {
  return new Date(Date.now() + (await clockOffset(db)))
}
