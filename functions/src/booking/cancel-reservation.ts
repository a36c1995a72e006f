import { type EventDate, upcomingThursdays } from '@tablee/domain/calendar'
import { type CallInput, type CallOutput, calls } from '@tablee/domain/calls'
import { type AccountDocument, paths, registrationDocument } from '@tablee/domain/documents'
import type { Transaction } from 'firebase-admin/firestore'
import { mailCancelled } from '../notifications/booking.ts'
import type { Caller } from '../platform/auth.ts'
import { callable } from '../platform/callable.ts'
import { now } from '../platform/clock.ts'
import { Refusal } from '../platform/errors.ts'
import { db, readTogether, retryOnConflict, type Stored, stored } from '../platform/firestore.ts'
import { isSubscriber, loadStanding, loadSubscriptions } from './booking-state.ts'
import { authoriseBooking, cancelFault } from './eligibility.ts'
import { freeSeat, loadTakenSeat } from './registration.ts'

/**
 * The upcoming evening that the user booked last and then cancelled, or null. It distinguishes a repeated
 * cancellation (a second tab, a lost answer) from one that never was.
 */
async function loadLastCancelled(
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

type Result = CallOutput<'cancelReservation'>

/** Cancels a subscriber's registration, until the cancellation deadline. */
export const cancelReservation = callable(
  'cancelReservation',
  calls.cancelReservation.input,
  handleCancelReservation,
)

/**
 * Cancels the caller's upcoming registration. Idempotent: a repeat returns the same evening. Throws a
 * `CancellationRefusal`, `no-account`, `email-not-verified` or `blocked`.
 */
export function handleCancelReservation(
  caller: Caller,
  _input: CallInput<'cancelReservation'>,
): Promise<Result> {
  return retryOnConflict(() => cancel(caller))
}

async function cancel(caller: Caller): Promise<Result> {
  const moment = await now()
  const { account, seat, ...state } = await readTogether((tx) => loadCancelling(tx, caller.uid, moment))
  const owned = authoriseBooking(caller, account)
  const subscriber = isSubscriber(state.subscriptions, moment)
  const fault = cancelFault({ subscriber, registration: seat?.registration.data ?? null }, moment)
  if (fault === 'nothing-to-cancel' && state.cancelledBefore !== null)
    return { cancelled: true, thursday_event_id: state.cancelledBefore }
  if (fault || !seat) throw new Refusal(fault ?? 'nothing-to-cancel')

  const { data } = seat.registration
  const batch = db().batch()
  freeSeat(batch, { seat, account: owned, ended: 'cancelled' })
  const ticketLost = seat.ticket !== null
  await mailCancelled(batch, { registration: data, to: caller.email, ticketLost, now: moment })
  await batch.commit()
  return { cancelled: true, thursday_event_id: data.thursday_event_id }
}

async function loadCancelling(tx: Transaction, uid: string, moment: Date) {
  const [{ account, pointed }, subscriptions] = await Promise.all([
    loadStanding(tx, uid),
    loadSubscriptions(tx, uid),
  ])
  return {
    account,
    subscriptions,
    seat: pointed ? await loadTakenSeat(tx, pointed) : null,
    cancelledBefore: await cancelledBefore(tx, account, moment),
  }
}

/** Needed only if the account points to no registration. */
function cancelledBefore(tx: Transaction, account: Stored<AccountDocument> | null, moment: Date) {
  return account?.data.registration_id === null ? loadLastCancelled(tx, account, moment) : null
}
