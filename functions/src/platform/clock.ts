import { clockDocument, clockPath } from '@tablee/domain/dev-clock'
import { db } from './firestore.ts'

/**
 * The server's only clock: the system's time and, in the emulators, the offset that a tester set in
 * `dev/clock`. Read it once at the start of a handler and pass the Date on. Business timestamps use it, never
 * `serverTimestamp()`.
 */
export async function now(): Promise<Date> {
  const offset = EMULATED ? await offsetInMs() : 0
  return new Date(Date.now() + offset)
}

async function offsetInMs(): Promise<number> {
  const snapshot = await db().doc(clockPath).get()
  return snapshot.exists ? clockDocument.parse(snapshot.data()).offset_ms : 0
}
