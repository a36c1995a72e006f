import { paths } from '@tablee/domain'
import { type DocumentReference, FieldValue } from 'firebase-admin/firestore'
import { z } from 'zod'
import { db } from '../platform/firebase.ts'

/** How many different codes a person can have weighed in an hour. */
export const TRIES_AN_HOUR = 30

const HOUR_MS = 3_600_000

const triesDocument = z.object({ codes: z.array(z.string()) })

/**
 * Whether this code may be weighed for this person: the cap on guessing. The code is added to the hour's list first and
 * its place is looked up afterwards, so that of however many guesses at once, no more than the cap are ever weighed; the
 * same code again costs nothing. `expires_at` is for a time-to-live policy.
 */
export async function mayTry(uid: string, code: string, now: Date): Promise<boolean> {
  const hour = Math.floor(now.getTime() / HOUR_MS)
  const tries = db().doc(paths.promoTries(uid, hour))
  const before = await codesIn(tries)
  if (before.length < TRIES_AN_HOUR && !before.includes(code)) {
    const expires_at = new Date((hour + 2) * HOUR_MS)
    await tries.set({ codes: FieldValue.arrayUnion(code), expires_at }, { merge: true })
    return (await codesIn(tries)).slice(0, TRIES_AN_HOUR).includes(code)
  }
  return before.slice(0, TRIES_AN_HOUR).includes(code)
}

async function codesIn(tries: DocumentReference): Promise<readonly string[]> {
  const snapshot = await tries.get()
  return snapshot.exists ? triesDocument.parse(snapshot.data()).codes : []
}
