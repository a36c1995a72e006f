import {
  type AccountDocument,
  type EventDate,
  paths,
  registrationDocument,
  upcomingThursdays,
} from '@tablee/domain'
import type { Transaction } from 'firebase-admin/firestore'
import { db } from '../platform/firebase.ts'
import { type Stored, stored } from '../platform/stored.ts'

/**
 * The coming evening that the person booked last and then cancelled; null where there is none. It tells a cancellation
 * that is asked for again, by a second tab or after a lost answer, from one that never was.
 */
export async function loadLastCancelled(
  tx: Transaction,
  account: Stored<AccountDocument>,
  now: Date,
): Promise<EventDate | null> {
  const uid = account.ref.id
  const evenings = upcomingThursdays(now).map((date) => db().doc(paths.registration(date, uid)))
  const registrations = (await tx.getAll(...evenings)).map((one) => stored(registrationDocument, one)?.data)
  const last = registrations.find((one) => one?.booking_no === account.data.booking_no)
  return last?.registration_status === 'cancelled' ? last.thursday_event_id : null
}
