import { clockDocument, clockPath } from '@tablee/domain/dev-clock'
import type { Firestore } from 'firebase-admin/firestore'

/** The current time of a local environment: the system's, if its clock was never set. */
export async function environmentNow(db: Firestore): Promise<Date> {
  const clock = await db.doc(clockPath).get()
  return new Date(Date.now() + (clock.exists ? clockDocument.parse(clock.data()).offset_ms : 0))
}
