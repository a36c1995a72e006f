import { eventStart } from '@tablee/domain/calendar'
import { type CallInput, type CallOutput, calls } from '@tablee/domain/calls'
import {
  collections,
  isCalledOff,
  paths,
  type RegistrationDocument,
  registrationDocument,
  type TicketDocument,
  thursdayEventDocument,
} from '@tablee/domain/documents'
import type { Transaction } from 'firebase-admin/firestore'
import { isSubscriber, loadAccount, loadStanding, loadSubscriptions } from '../booking/booking-state.ts'
import { freeSeat, loadTakenSeat } from '../booking/registration.ts'
import { firstNameOf, mailCancelledByHouse } from '../notifications/booking.ts'
import { mailCreate } from '../notifications/outbox.ts'
import { endOpenPayment } from '../payment/settle-payment.ts'
import { addressOf, type Caller, signInOf } from '../platform/auth.ts'
import { adminCallable } from '../platform/callable.ts'
import { now } from '../platform/clock.ts'
import { secrets } from '../platform/config.ts'
import { Refusal } from '../platform/errors.ts'
import { auth, db, readTogether, stored, untilSettled } from '../platform/firestore.ts'
import { orUnavailable } from '../platform/stripe.ts'
import { type Act, auditCreate, holdAccount, wasDone } from './admin-action.ts'

/** Shuts a person out, or lets them in again. */
export const adminBlock = adminCallable('adminBlock', calls.adminBlock.input, handleAdminBlock, {
  secrets: [secrets.stripeKey],
})

/**
 * Blocks the account, whose calls and writes are refused from then on, and with it the sign-in; or opens both again. What
 * is booked stays; what is being paid is ended, and what was paid at the last moment gives no seat (`decideFulfilment`).
 * Neither oneself nor another admin: nobody locks the house, and whoever is an admin is demoted first.
 */
export async function handleAdminBlock(
  admin: Caller,
  input: CallInput<'adminBlock'>,
): Promise<CallOutput<'adminBlock'>> {
  const { uid, blocked, reason } = input
  const action = blocked ? 'person-blocked' : 'person-unblocked'
  const act: Act = { input, action, subject: paths.account(uid), user_id: uid, reason, details: {} }
  await untilSettled(() => mark(admin, act, { uid, blocked }))
  // A sending that broke off here is ended by the next one.
  if (await untilSettled(() => signInFollows(uid))) await orUnavailable(() => endPaying(uid))
  return { done: true }
}

async function mark(
  admin: Caller,
  act: Act,
  { uid, blocked }: Pick<CallInput<'adminBlock'>, 'uid' | 'blocked'>,
): Promise<void> {
  if (await wasDone(admin, act)) return
  const [at, account, signIn] = await Promise.all([now(), loadAccount(uid), signInOf(uid)])
  if (!account) throw new Refusal('not-found')
  if (uid === admin.uid || signIn?.customClaims?.admin === true) throw new Refusal('admin-protected')
  if (account.data.erasing_since) throw new Refusal('being-erased')
  const batch = db().batch()
  batch.update(account.ref, { blocked }, account.unchanged)
  auditCreate(batch, admin, act, at)
  await batch.commit()
}

/** The sign-in follows the account, not the request: one sent again late undoes nothing that was done since. Whether it is shut. */
async function signInFollows(uid: string): Promise<boolean> {
  const before = await loadAccount(uid)
  if (!before || before.data.erasing_since) return false
  const { blocked } = before.data
  if (!(await signInOf(uid))) return blocked
  await auth().updateUser(uid, { disabled: blocked })
  if (blocked) await auth().revokeRefreshTokens(uid)
  const after = await loadAccount(uid)
  return after && after.data.blocked !== blocked ? signInFollows(uid) : blocked
}

/** A payment that is opened beside this is found by no query: it gives no seat either. One person's are few. */
async function endPaying(uid: string): Promise<void> {
  const theirs = db().collection(collections.openPayments).where('user_id', '==', uid)
  const { docs } = await theirs.select('status').get()
  for (const doc of docs) if (doc.get('status') === 'open') await untilSettled(() => endOpenPayment(doc.id))
}

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

/** An unused ticket that nobody paid for. */
export const adminGiveTicket = adminCallable(
  'adminGiveTicket',
  calls.adminGiveTicket.input,
  handleAdminGiveTicket,
)

/** Gives a person a ticket for the Thursday of their choice, and tells them. The same request gives one. */
export function handleAdminGiveTicket(
  admin: Caller,
  input: CallInput<'adminGiveTicket'>,
): Promise<CallOutput<'adminGiveTicket'>> {
  const { requestId, uid, reason } = input
  const id = `given_${requestId}`
  const subject = paths.ticket(id)
  const act: Act = { input, action: 'ticket-given', subject, user_id: uid, reason, details: {} }
  return untilSettled(() => give(admin, act, { id, uid }))
}

async function give(
  admin: Caller,
  act: Act,
  { id, uid }: { id: string; uid: string },
): Promise<CallOutput<'adminGiveTicket'>> {
  if (await wasDone(admin, act)) return { done: true }
  const [at, account, to] = await Promise.all([now(), loadAccount(uid), addressOf(uid)])
  if (!account) throw new Refusal('not-found')
  if (to === null) throw new Refusal((await signInOf(uid)) ? 'email-not-verified' : 'not-found')
  if (account.data.blocked) throw new Refusal('person-blocked')
  const ticket: TicketDocument = {
    id,
    user_id: uid,
    thursday_event_id: null,
    status: 'unused',
    created_at: at,
    payment_id: null,
  }
  const { givenTicketMail } = await import('../notifications/templates/booking-mails.tsx')
  const message = await givenTicketMail({ firstName: await firstNameOf(uid) })
  const batch = db().batch()
  // Whoever is being erased or blocked meanwhile is given nothing.
  holdAccount(batch, account)
  batch.create(db().doc(paths.ticket(id)), ticket)
  mailCreate(batch, id, { to, kind: 'ticket_given', message, now: at })
  auditCreate(batch, admin, act, at)
  await batch.commit()
  return { done: true }
}
