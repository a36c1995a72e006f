import { clockDocument, clockPath } from '@tablee/domain/dev-clock'
import type { Firestore } from 'firebase-admin/firestore'

/** How far the world's time is from the system's, in milliseconds; nothing, in a world whose clock was never set. */
export async function clockOffset(db: Firestore): Promise<number> {
  const clock = await db.doc(clockPath).get()
  return clock.exists ? clockDocument.parse(clock.data()).offset_ms : 0
}

/** The time in a local world. */
export async function worldNow(db: Firestore): Promise<Date> {
  return new Date(Date.now() + (await clockOffset(db)))
}
