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
import { auth, db, readTogether, retryOnConflict, stored } from '../platform/firestore.ts'
import { orUnavailable } from '../platform/stripe.ts'
import { type Act, auditCreate, holdAccount, wasDone } from './admin-action.ts'

/** Blocks a user, or unblocks them. */
export const adminBlock = adminCallable('adminBlock', calls.adminBlock.input, handleAdminBlock, {
  secrets: [secrets.stripeKey],
})

/**
 * Blocks or unblocks the account, and disables or enables its auth user. A blocked user's calls and writes
 * are refused. Registrations stay, open payments are closed, and a payment that still succeeds gives no
 * registration (`decideFulfilment`). Throws `admin-protected` for the caller and for other admins, who must
 * be demoted first, so that admins cannot lock each other out; also `not-found` and `being-erased`.
 */
export async function handleAdminBlock(
  admin: Caller,
  input: CallInput<'adminBlock'>,
): Promise<CallOutput<'adminBlock'>> {
  const { uid, blocked, reason } = input
  const action = blocked ? 'person-blocked' : 'person-unblocked'
  const act: Act = { input, action, subject: paths.account(uid), user_id: uid, reason, details: {} }
  await retryOnConflict(() => mark(admin, act, { uid, blocked }))
  // A repeat of the click completes a call that was interrupted here.
  if (await retryOnConflict(() => signInFollows(uid))) await orUnavailable(() => endPaying(uid))
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

/**
 * Copies the account's current state to the auth user, not the request's, so that a late repeat undoes
 * nothing. Returns whether the account is blocked.
 */
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

/**
 * A payment that is opened concurrently is not found by this query, but gives no registration either. A user
 * has few open payments.
 */
async function endPaying(uid: string): Promise<void> {
  const theirs = db().collection(collections.openPayments).where('user_id', '==', uid)
  const { docs } = await theirs.select('status').get()
  for (const doc of docs)
    if (doc.get('status') === 'open') await retryOnConflict(() => endOpenPayment(doc.id))
}

/** Cancels any registration, until the evening begins. */
export const adminCancelSeat = adminCallable(
  'adminCancelSeat',
  calls.adminCancelSeat.input,
  handleAdminCancelSeat,
)

/**
 * Cancels a registration as its attendee would, and notifies them, also of what happens to the ticket. Throws
 * `not-found`, `too-late`, `called-off` or `seat-gone`.
 */
export function handleAdminCancelSeat(
  admin: Caller,
  input: CallInput<'adminCancelSeat'>,
): Promise<CallOutput<'adminCancelSeat'>> {
  return retryOnConflict(() => cancel(admin, input))
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
  // Checked after reading the registration: a repeat that finds it ended also finds the audit entry, and is
  // not refused.
  if (await wasDone(admin, act)) return { done: true }

  if (at >= eventStart(date)) throw new Refusal('too-late')
  const event = stored(thursdayEventDocument, await db().doc(paths.thursdayEvent(date)).get())?.data
  // The calling off ends the registration within minutes, on better terms.
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

/** The e-mail mentions a returned ticket also to a user who has a subscription besides. */
function paidByPass(registration: RegistrationDocument | undefined): boolean {
  return registration?.paid_with === 'subscription'
}

/** Gives an unused ticket without a payment. */
export const adminGiveTicket = adminCallable(
  'adminGiveTicket',
  calls.adminGiveTicket.input,
  handleAdminGiveTicket,
)

/**
 * Gives a user a ticket for an evening of their choice, and notifies them. Idempotent by the request id.
 * Throws `not-found`, `email-not-verified` or `person-blocked`.
 */
export function handleAdminGiveTicket(
  admin: Caller,
  input: CallInput<'adminGiveTicket'>,
): Promise<CallOutput<'adminGiveTicket'>> {
  const { requestId, uid, reason } = input
  const id = `given_${requestId}`
  const subject = paths.ticket(id)
  const act: Act = { input, action: 'ticket-given', subject, user_id: uid, reason, details: {} }
  return retryOnConflict(() => give(admin, act, { id, uid }))
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
  // The batch fails if the user is blocked or erased before the commit.
  holdAccount(batch, account)
  batch.create(db().doc(paths.ticket(id)), ticket)
  mailCreate(batch, id, { to, kind: 'ticket_given', message, now: at })
  auditCreate(batch, admin, act, at)
  await batch.commit()
  return { done: true }
}
