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
import { db, readTogether, type Stored, stored, untilSettled } from '../platform/firestore.ts'
import { loadStanding } from './booking-state.ts'
import { authoriseOwner } from './eligibility.ts'

interface Expiry {
  readonly registration: Stored<RegistrationDocument>
  /** The account, where it still points at the registration; a person may have booked another evening since. */
  readonly account: Stored<AccountDocument> | null
  /** The evening that the person is still to be told of; null when they are looking at the words already. */
  readonly untold: EventDate | null
}

/** Whether a registration still stands though its evening is over. */
function isOver({ registration_status, thursday_event_id }: RegistrationDocument, now: Date): boolean {
  return registration_status === 'registered' && isExpired(thursday_event_id, now)
}

/** Adds the end of a registration whose evening is over to the batch. It was attended: its count stands. */
function expire(batch: WriteBatch, { registration, account, untold }: Expiry): void {
  batch.update(registration.ref, { registration_status: 'expired' }, registration.unchanged)
  if (account)
    batch.update(account.ref, { registration_id: null, expired_event_id: untold }, account.unchanged)
}

/** Ends one person's registration for an evening that is over, and notes what they are still to be told. */
export async function endExpired(uid: string, date: EventDate, at: Date): Promise<void> {
  await untilSettled(async () => {
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

/** The person has seen that their reservation expired. */
export const acknowledgeExpiry = callable(
  'acknowledgeExpiry',
  calls.acknowledgeExpiry.input,
  handleAcknowledgeExpiry,
)

/**
 * Notes that the words were seen and, where the sweep has not come by yet, ends the registration in the same batch: the
 * words are said once, whoever ends it. Called again, or with nothing to see, it changes nothing.
 */
export function handleAcknowledgeExpiry(
  caller: Caller,
  _input: CallInput<'acknowledgeExpiry'>,
): Promise<Result> {
  return untilSettled(() => acknowledge(caller))
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
