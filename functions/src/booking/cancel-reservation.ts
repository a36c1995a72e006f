import { type AccountDocument, type CallInput, type CallOutput, calls } from '@tablee/domain'
import type { Transaction } from 'firebase-admin/firestore'
import { callable } from '../platform/callable.ts'
import type { Caller } from '../platform/caller.ts'
import { now } from '../platform/clock.ts'
import { db } from '../platform/firebase.ts'
import { readTogether } from '../platform/read-together.ts'
import { Refusal } from '../platform/refusal.ts'
import type { Stored } from '../platform/stored.ts'
import { untilSettled } from '../platform/until-settled.ts'
import { authoriseBooking } from './authorise.ts'
import { loadStanding } from './booking.ts'
import { cancelFault } from './cancel-fault.ts'
import { freeSeat } from './free-seat.ts'
import { loadLastCancelled } from './last-cancelled.ts'
import { isSubscriber, loadSubscriptions } from './means.ts'
import { mailCancelled } from './seat-mails.ts'
import { loadTakenSeat } from './taken-seat.ts'

type Result = CallOutput<'cancelReservation'>

/** Frees a subscriber's seat, until Thursday noon. */
export const cancelReservation = callable(
  'cancelReservation',
  calls.cancelReservation.input,
  handleCancelReservation,
)

/** Cancels the caller's coming registration. The same call again answers the same, and the count falls once. */
export function handleCancelReservation(
  caller: Caller,
  _input: CallInput<'cancelReservation'>,
): Promise<Result> {
  return untilSettled(() => cancel(caller))
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

/** Looked for only where no registration is left. */
function cancelledBefore(tx: Transaction, account: Stored<AccountDocument> | null, moment: Date) {
  return account?.data.registration_id === null ? loadLastCancelled(tx, account, moment) : null
}
