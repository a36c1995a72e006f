import { type EventDate, isExpired } from '@tablee/domain/calendar'
import type { CallInput, CallOutput } from '@tablee/domain/calls'
import {
  type AccountDocument,
  accountDocument,
  paths,
  type RegistrationDocument,
  registrationDocument,
} from '@tablee/domain/documents'
import type { WriteBatch } from 'firebase-admin/firestore'
import type { Caller } from '../platform/auth.ts'
import { now } from '../platform/clock.ts'
import { commit } from '../platform/deadline.ts'
import {
  db,
  parseSnapshot,
  readInTransaction,
  retryOnConflict,
  type Snapshot,
} from '../platform/firestore.ts'
import { loadAccountState } from './booking-state.ts'
import { requireAccount } from './eligibility.ts'

interface Expiry {
  readonly registration: Snapshot<RegistrationDocument>
  /** The account, if it still points to the registration: the user may have booked another evening. */
  readonly account: Snapshot<AccountDocument> | null
  /** The evening whose expiry the user is yet to see; null if the page shows it already. */
  readonly eveningToAnnounce: EventDate | null
}

/** Whether a registration is still active although its evening has expired. */
function isPastExpiry({ registration_status, thursday_event_id }: RegistrationDocument, now: Date): boolean {
  return registration_status === 'registered' && isExpired(thursday_event_id, now)
}

/** Adds the expiry of a registration to the batch. The evening has taken place, so `evenings` of the account stays as it is. */
function expireRegistration(batch: WriteBatch, { registration, account, eveningToAnnounce }: Expiry): void {
  batch.update(registration.ref, { registration_status: 'expired' }, registration.precondition)
  if (account)
    batch.update(
      account.ref,
      { registration_id: null, expired_event_id: eveningToAnnounce, seat_question: null },
      account.precondition,
    )
}

/** Expires one user's registration, and records that the user is yet to see it. */
export async function expireOne(uid: string, date: EventDate, at: Date): Promise<void> {
  await retryOnConflict(async () => {
    const { registration, account } = await readInTransaction(async (tx) => ({
      registration: parseSnapshot(
        registrationDocument,
        await tx.get(db().doc(paths.registration(date, uid))),
      ),
      account: parseSnapshot(accountDocument, await tx.get(db().doc(paths.account(uid)))),
    }))
    if (!registration || !isPastExpiry(registration.data, at)) return
    const pointsHere = account?.data.registration_id === registration.data.id
    const batch = db().batch()
    expireRegistration(batch, { registration, account: pointsHere ? account : null, eveningToAnnounce: date })
    await commit(batch)
  })
}

type Result = CallOutput<'acknowledgeExpiry'>

/**
 * Records that the user has seen the expiry notice. Clears the notice and, if the hourly run has not expired the
 * registration yet, does so in the same batch, so that the notice appears once. Idempotent.
 */
export function handleAcknowledgeExpiry(
  caller: Caller,
  _input: CallInput<'acknowledgeExpiry'>,
): Promise<Result> {
  return retryOnConflict(() => acknowledge(caller))
}

async function acknowledge(caller: Caller): Promise<Result> {
  const at = await now()
  const { currentRegistration, ...state } = await readInTransaction((tx) => loadAccountState(tx, caller.uid))
  const account = requireAccount(caller, state.account)
  const batch = db().batch()
  if (currentRegistration && isPastExpiry(currentRegistration.data, at))
    expireRegistration(batch, { registration: currentRegistration, account, eveningToAnnounce: null })
  else if (account.data.expired_event_id !== null)
    batch.update(account.ref, { expired_event_id: null }, account.precondition)
  await commit(batch)
  return { acknowledged: true }
}
