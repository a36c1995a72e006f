import { type EventDate, upcomingThursdays } from '@tablee/domain/calendar'
import type { CallInput, CallOutput } from '@tablee/domain/calls'
import {
  type AccountDocument,
  isCalledOff,
  paths,
  registrationDocument,
  thursdayEventDocument,
} from '@tablee/domain/documents'
import type { Transaction } from 'firebase-admin/firestore'
import { enqueueCancellation } from '../notifications/booking.ts'
import type { Caller } from '../platform/auth.ts'
import { now } from '../platform/clock.ts'
import { commit } from '../platform/deadline.ts'
import { RefusalError } from '../platform/errors.ts'
import {
  db,
  parseSnapshot,
  readInTransaction,
  retryOnConflict,
  type Snapshot,
} from '../platform/firestore.ts'
import { hasValidSubscription, loadAccountState, loadSubscriptions } from './booking-state.ts'
import { cancellationRefusal, emailOfCaller, requireActiveAccount } from './eligibility.ts'
import { endRegistration, loadRegistrationDetails } from './registration.ts'

/**
 * The upcoming evening that the user booked last and then cancelled, or null. It distinguishes a repeated
 * cancellation (a second tab, a lost answer) from a call without a registration.
 */
async function findLastCancelledEvening(
  tx: Transaction,
  account: Snapshot<AccountDocument>,
  now: Date,
): Promise<EventDate | null> {
  const uid = account.ref.id
  const evenings = upcomingThursdays(now).map((date) => db().doc(paths.registration(date, uid)))
  const registrations = (await tx.getAll(...evenings)).map(
    (one) => parseSnapshot(registrationDocument, one)?.data,
  )
  const last = registrations.find((one) => one?.booking_no === account.data.booking_no)
  return last?.registration_status === 'cancelled' ? last.thursday_event_id : null
}

type Result = CallOutput<'cancelReservation'>

/**
 * Cancels the caller's upcoming registration. Idempotent: a repeat returns the same evening. Throws a
 * `CancellationRefusal`, `called-off`, `no-account`, `email-not-verified` or `blocked`.
 */
export function handleCancelReservation(
  caller: Caller,
  _input: CallInput<'cancelReservation'>,
): Promise<Result> {
  return retryOnConflict(() => cancel(caller))
}

async function cancel(caller: Caller): Promise<Result> {
  const at = await now()
  const { details, ...state } = await readInTransaction((tx) => loadCancellation(tx, caller.uid, at))
  const account = requireActiveAccount(caller, state.account)
  const subscriber = hasValidSubscription(state.subscriptions, at)
  const refusal = cancellationRefusal({ subscriber, registration: details?.registration.data ?? null }, at)
  if (refusal === 'nothing-to-cancel' && state.cancelledBefore !== null)
    return { cancelled: true, thursday_event_id: state.cancelledBefore }
  if (refusal || !details) throw new RefusalError(refusal ?? 'nothing-to-cancel')

  const { data } = details.registration
  const path = paths.thursdayEvent(data.thursday_event_id)
  const evening = parseSnapshot(thursdayEventDocument, await db().doc(path).get())?.data
  // The calling off ends the registration within minutes, on better terms.
  if (evening && isCalledOff(evening, data.selected_city.id)) throw new RefusalError('called-off')
  const batch = db().batch()
  endRegistration(batch, { details, account, status: 'cancelled' })
  const ticketLost = details.ticket !== null
  const to = emailOfCaller(caller, account)
  await enqueueCancellation(batch, { registration: data, to, ticketLost, now: at })
  await commit(batch)
  return { cancelled: true, thursday_event_id: data.thursday_event_id }
}

async function loadCancellation(tx: Transaction, uid: string, at: Date) {
  const [{ account, currentRegistration }, subscriptions] = await Promise.all([
    loadAccountState(tx, uid),
    loadSubscriptions(tx, uid),
  ])
  return {
    account,
    subscriptions,
    details: currentRegistration ? await loadRegistrationDetails(tx, currentRegistration) : null,
    cancelledBefore: await cancelledBefore(tx, account, at),
  }
}

/** Needed only if the account points to no registration. */
function cancelledBefore(tx: Transaction, account: Snapshot<AccountDocument> | null, at: Date) {
  return account?.data.registration_id === null ? findLastCancelledEvening(tx, account, at) : null
}
