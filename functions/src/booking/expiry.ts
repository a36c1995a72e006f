import { type EventDate, isExpired } from '@tablee/domain/calendar'
import { type CallInput, type CallOutput, calls } from '@tablee/domain/calls'
import {
  type AccountDocument,
  accountDocument,
  paths,
  type RegistrationDocument,
  registrationDocument,
} from '@tablee/domain/documents'
import type { WriteBatch } from 'firebase-admin/firestore'
import type { Caller } from '../platform/auth.ts'
import { callable } from '../platform/callable.ts'
import { now } from '../platform/clock.ts'
import { db, readTogether, retryOnConflict, type Stored, stored } from '../platform/firestore.ts'
import { loadStanding } from './booking-state.ts'
import { authoriseOwner } from './eligibility.ts'

interface Expiry {
  readonly registration: Stored<RegistrationDocument>
  /** The account, if it still points to the registration: the user may have booked another evening. */
  readonly account: Stored<AccountDocument> | null
  /** The evening whose expiry the user is yet to see; null if the page shows it already. */
  readonly untold: EventDate | null
}

/** Whether a registration is still active although its evening is over. */
function isOver({ registration_status, thursday_event_id }: RegistrationDocument, now: Date): boolean {
  return registration_status === 'registered' && isExpired(thursday_event_id, now)
}

/** Adds the expiry of a registration to the batch. It was attended, so `evenings` stays. */
function expire(batch: WriteBatch, { registration, account, untold }: Expiry): void {
  batch.update(registration.ref, { registration_status: 'expired' }, registration.unchanged)
  if (account)
    batch.update(account.ref, { registration_id: null, expired_event_id: untold }, account.unchanged)
}

/** Expires one user's registration, and records that the user is yet to see it. */
export async function endExpired(uid: string, date: EventDate, at: Date): Promise<void> {
  await retryOnConflict(async () => {
    const { registration, account } = await readTogether(async (tx) => ({
      registration: stored(registrationDocument, await tx.get(db().doc(paths.registration(date, uid)))),
      account: stored(accountDocument, await tx.get(db().doc(paths.account(uid)))),
    }))
    if (!registration || !isOver(registration.data, at)) return
    const pointsHere = account?.data.registration_id === registration.data.id
    const batch = db().batch()
    expire(batch, { registration, account: pointsHere ? account : null, untold: date })
    await batch.commit()
  })
}

type Result = CallOutput<'acknowledgeExpiry'>

/** Records that the user has seen the expiry notice. */
export const acknowledgeExpiry = callable(
  'acknowledgeExpiry',
  calls.acknowledgeExpiry.input,
  handleAcknowledgeExpiry,
)

/**
 * Clears the notice and, if the hourly run has not expired the registration yet, does so in the same batch,
 * so that the notice appears once. Idempotent.
 */
export function handleAcknowledgeExpiry(
  caller: Caller,
  _input: CallInput<'acknowledgeExpiry'>,
): Promise<Result> {
  return retryOnConflict(() => acknowledge(caller))
}

async function acknowledge(caller: Caller): Promise<Result> {
  const moment = await now()
  const { account, pointed } = await readTogether((tx) => loadStanding(tx, caller.uid))
  const owned = authoriseOwner(caller, account)
  const batch = db().batch()
  if (pointed && isOver(pointed.data, moment))
    expire(batch, { registration: pointed, account: owned, untold: null })
  else if (owned.data.expired_event_id !== null)
    batch.update(owned.ref, { expired_event_id: null }, owned.unchanged)
  await batch.commit()
  return { acknowledged: true }
}
