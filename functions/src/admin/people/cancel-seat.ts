import {
  type CallInput,
  type CallOutput,
  calls,
  eventStart,
  isCalledOff,
  paths,
  type RegistrationDocument,
  registrationDocument,
  thursdayEventDocument,
} from '@tablee/domain'
import type { Transaction } from 'firebase-admin/firestore'
import { loadStanding } from '../../booking/booking.ts'
import { freeSeat } from '../../booking/free-seat.ts'
import { isSubscriber, loadSubscriptions } from '../../booking/means.ts'
import { mailCancelledByHouse } from '../../booking/seat-mails.ts'
import { loadTakenSeat } from '../../booking/taken-seat.ts'
import { addressOf } from '../../payment/address-of.ts'
import type { Caller } from '../../platform/caller.ts'
import { now } from '../../platform/clock.ts'
import { db } from '../../platform/firebase.ts'
import { readTogether } from '../../platform/read-together.ts'
import { Refusal } from '../../platform/refusal.ts'
import { stored } from '../../platform/stored.ts'
import { untilSettled } from '../../platform/until-settled.ts'
import { adminCallable } from '../admin-callable.ts'
import { type Act, auditCreate, wasDone } from '../audit.ts'

/** Frees anybody's seat, until the evening begins. */
export const adminCancelSeat = adminCallable(
  'adminCancelSeat',
  calls.adminCancelSeat.input,
  handleAdminCancelSeat,
)

/** Cancels a registration as its owner would, whoever they are, and tells them what became of their ticket. */
export function handleAdminCancelSeat(
  admin: Caller,
  input: CallInput<'adminCancelSeat'>,
): Promise<CallOutput<'adminCancelSeat'>> {
  return untilSettled(() => cancel(admin, input))
}

async function cancel(
  admin: Caller,
  input: CallInput<'adminCancelSeat'>,
): Promise<CallOutput<'adminCancelSeat'>> {
  const { registrationId, ticketBack, reason } = input
  const subject = paths.registrationById(registrationId)
  const found = stored(registrationDocument, await db().doc(subject).get())
  if (!found) throw new Refusal('not-found')
  const { user_id, thursday_event_id: date } = found.data
  const details = { evening: date, ticket_back: ticketBack }
  const act: Act = { input, action: 'seat-cancelled', subject, user_id, reason, details }
  const at = await now()
  const { account, seat, subscriber } = await readTogether((tx) => load(tx, user_id, at))
  // Asked after the seat was read: a second sending that finds it gone finds the first one's line too, and is not refused.
  if (await wasDone(admin, act)) return { done: true }

  if (at >= eventStart(date)) throw new Refusal('too-late')
  const event = stored(thursdayEventDocument, await db().doc(paths.thursdayEvent(date)).get())?.data
  // The seat ends within minutes, on better terms.
  if (event && isCalledOff(event, found.data.selected_city.id)) throw new Refusal('called-off')
  const standing = seat?.registration.data
  if (!account || !seat || standing?.id !== registrationId || standing.registration_status !== 'registered')
    throw new Refusal('seat-gone')

  const back = ticketBack && seat.ticket !== null
  const batch = db().batch()
  freeSeat(batch, { seat, account, ended: 'cancelled', ticketBack: back })
  const theirs = subscriber ? 'subscription' : back ? 'ticket' : null
  const to = (await addressOf(user_id)) ?? standing.email
  await mailCancelledByHouse(batch, { registration: standing, to, theirs, now: at })
  auditCreate(batch, admin, { ...act, details: { ...details, ticket_back: back } }, at)
  await batch.commit()
  return { done: true }
}

async function load(tx: Transaction, uid: string, at: Date) {
  const [{ account, pointed }, subscriptions] = await Promise.all([
    loadStanding(tx, uid),
    loadSubscriptions(tx, uid),
  ])
  const seat = pointed ? await loadTakenSeat(tx, pointed) : null
  return { account, seat, subscriber: paidByPass(pointed?.data) && isSubscriber(subscriptions, at) }
}

/** A ticket that is given back is spoken of, even to somebody who has a pass beside it. */
function paidByPass(registration: RegistrationDocument | undefined): boolean {
  return registration?.paid_with === 'subscription'
}
