import { eventStart } from '@tablee/domain/calendar'
import type { CallInput, CallOutput } from '@tablee/domain/calls'
import {
  type AccountDocument,
  collections,
  givenTicket,
  isCalledOff,
  paths,
  type RegistrationDocument,
  registeredEvening,
  registrationDocument,
  thursdayEventDocument,
} from '@tablee/domain/documents'
import type { Transaction, WriteBatch } from 'firebase-admin/firestore'
import {
  hasValidSubscription,
  loadAccount,
  loadAccountState,
  loadSubscriptions,
  requireUnchangedAccount,
} from '../booking/booking-state.ts'
import { endRegistration, loadRegistrationDetails } from '../booking/registration.ts'
import { enqueueAdminCancellation, firstNameOf } from '../notifications/booking.ts'
import { enqueueDecision } from '../notifications/moderation.ts'
import { enqueueMail } from '../notifications/outbox.ts'
import { closeOpenPayment } from '../payment/close-payment.ts'
import { type Caller, emailOfUser, findAuthUser } from '../platform/auth.ts'
import { now } from '../platform/clock.ts'
import { commit } from '../platform/deadline.ts'
import { RefusalError } from '../platform/errors.ts'
import {
  auth,
  db,
  parseSnapshot,
  readInTransaction,
  retryOnConflict,
  type Snapshot,
} from '../platform/firestore.ts'
import { refuseStripeErrors } from '../platform/stripe.ts'
import { type AuditedAction, addAuditEntry, isAlreadyDone } from './admin-action.ts'
import { needsSecondAdmin } from './second-admin.ts'

/**
 * Blocks or unblocks the account, disables or enables its auth user, and notifies the user by e-mail, a block with its ground. A blocked
 * user's calls and writes are refused. Registrations stay, open payments are closed, and a payment that still succeeds gives no
 * registration (`planFulfilment`). Throws `admin-protected` for the caller and for other admins, who must
 * be demoted first, so that admins cannot lock each other out; `second-admin` where a report about the user is open or was closed
 * within 30 days, whose ban needs two admins (ban.ts); also `not-found` and `being-erased`.
 */
export async function handleAdminBlock(
  admin: Caller,
  input: CallInput<'adminBlock'>,
): Promise<CallOutput<'adminBlock'>> {
  const { uid, blocked, reason } = input
  const action = blocked ? 'person-blocked' : 'person-unblocked'
  const audited: AuditedAction = {
    input,
    action,
    subject: paths.account(uid),
    user_id: uid,
    reason,
    details: {},
  }
  await retryOnConflict(() => setBlocked(admin, audited, input))
  await completeBlock(uid)
  return { done: true }
}

/** What follows the account's change. A repeat of the click completes a call that was interrupted here. */
export async function completeBlock(uid: string): Promise<void> {
  if (await retryOnConflict(() => syncAuthUser(uid))) await refuseStripeErrors(() => closePaymentsOfUser(uid))
}

/**
 * The account of a user whom this admin may block or unblock. Throws `not-found`, `admin-protected` and `being-erased`.
 */
export async function requireBlockable(admin: Caller, uid: string): Promise<Snapshot<AccountDocument>> {
  const [account, authUser] = await Promise.all([loadAccount(uid), findAuthUser(uid)])
  if (!account) throw new RefusalError('not-found')
  if (uid === admin.uid || authUser?.customClaims?.admin === true) throw new RefusalError('admin-protected')
  if (account.data.erasing_since) throw new RefusalError('being-erased')
  return account
}

/** Adds the change of the account to the batch. */
export function blockAccount(batch: WriteBatch, account: Snapshot<AccountDocument>, blocked: boolean): void {
  batch.update(account.ref, { blocked }, account.precondition)
}

async function setBlocked(
  admin: Caller,
  action: AuditedAction,
  { requestId, uid, blocked, decision }: CallInput<'adminBlock'>,
): Promise<void> {
  if (await isAlreadyDone(admin, action)) return
  const [at, account, to] = await Promise.all([now(), requireBlockable(admin, uid), emailOfUser(uid)])
  if (blocked && (await needsSecondAdmin(uid, at))) throw new RefusalError('second-admin')
  const batch = db().batch()
  blockAccount(batch, account, blocked)
  const evening = registeredEvening(account.data, at)
  // Nothing changes for a user who is blocked already: a second decision would name another ground.
  if (to !== null && account.data.blocked !== blocked)
    await enqueueDecision(batch, {
      ...{ requestId, uid, to, now: at },
      ...{ decision: blocked ? 'blocked' : 'unblocked', details: decision },
      registeredFor: evening !== null && at < eventStart(evening) ? evening : null,
    })
  addAuditEntry(batch, admin, action, at)
  await commit(batch)
}

/**
 * Copies the account's current state to the auth user, not the request's, so that a late repeat undoes
 * nothing. Returns whether the account is blocked.
 */
async function syncAuthUser(uid: string): Promise<boolean> {
  const before = await loadAccount(uid)
  if (!before || before.data.erasing_since) return false
  const { blocked } = before.data
  if (!(await findAuthUser(uid))) return blocked
  await auth().updateUser(uid, { disabled: blocked })
  if (blocked) await auth().revokeRefreshTokens(uid)
  const after = await loadAccount(uid)
  return after && after.data.blocked !== blocked ? syncAuthUser(uid) : blocked
}

/**
 * A payment that is opened concurrently is not found by this query, but gives no registration either. A user
 * has few open payments.
 */
async function closePaymentsOfUser(uid: string): Promise<void> {
  const openPayments = db().collection(collections.openPayments).where('user_id', '==', uid)
  const { docs } = await openPayments.select('status').get()
  for (const doc of docs)
    if (doc.get('status') === 'open') await retryOnConflict(() => closeOpenPayment(doc.id))
}

/**
 * Cancels a registration as its attendee would, and notifies them, also of what happens to the ticket. Throws
 * `not-found`, `too-late`, `called-off` or `registration-ended`.
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
  const found = parseSnapshot(registrationDocument, await db().doc(subject).get())
  if (!found) throw new RefusalError('not-found')
  const { user_id, thursday_event_id: date } = found.data
  const details = { evening: date, ticket_back: ticketBack }
  const audited: AuditedAction = { input, action: 'seat-cancelled', subject, user_id, reason, details }
  const at = await now()
  const { account, details: registered, subscriber } = await readInTransaction((tx) => load(tx, user_id, at))
  // Checked after reading the registration: a repeat that finds it ended also finds the audit entry, and is
  // not refused.
  if (await isAlreadyDone(admin, audited)) return { done: true }

  if (at >= eventStart(date)) throw new RefusalError('too-late')
  const evening = parseSnapshot(thursdayEventDocument, await db().doc(paths.thursdayEvent(date)).get())?.data
  // The calling off ends the registration within minutes, on better terms.
  if (evening && isCalledOff(evening, found.data.selected_city.id)) throw new RefusalError('called-off')
  const current = registered?.registration.data
  if (
    !account ||
    !registered ||
    current?.id !== registrationId ||
    current.registration_status !== 'registered'
  )
    throw new RefusalError('registration-ended')

  const back = ticketBack && registered.ticket !== null
  const batch = db().batch()
  endRegistration(batch, { details: registered, account, status: 'cancelled', makeTicketUnused: back })
  const compensation = subscriber ? 'subscription' : back ? 'ticket' : null
  const to = (await emailOfUser(user_id)) ?? current.email
  await enqueueAdminCancellation(batch, {
    ...{ registration: current, to, compensation, now: at },
    blocked: account.data.blocked,
  })
  addAuditEntry(batch, admin, { ...audited, details: { ...details, ticket_back: back } }, at)
  await commit(batch)
  return { done: true }
}

async function load(tx: Transaction, uid: string, at: Date) {
  const [{ account, currentRegistration }, subscriptions] = await Promise.all([
    loadAccountState(tx, uid),
    loadSubscriptions(tx, uid),
  ])
  const details = currentRegistration ? await loadRegistrationDetails(tx, currentRegistration) : null
  return {
    account,
    details,
    subscriber: isPaidBySubscription(currentRegistration?.data) && hasValidSubscription(subscriptions, at),
  }
}

/** The e-mail mentions a returned ticket also to a user who has a subscription besides. */
function isPaidBySubscription(registration: RegistrationDocument | undefined): boolean {
  return registration?.paid_with === 'subscription'
}

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
  const audited: AuditedAction = { input, action: 'ticket-given', subject, user_id: uid, reason, details: {} }
  return retryOnConflict(() => give(admin, audited, { id, uid }))
}

async function give(
  admin: Caller,
  audited: AuditedAction,
  { id, uid }: { id: string; uid: string },
): Promise<CallOutput<'adminGiveTicket'>> {
  if (await isAlreadyDone(admin, audited)) return { done: true }
  const [at, account, to] = await Promise.all([now(), loadAccount(uid), emailOfUser(uid)])
  if (!account) throw new RefusalError('not-found')
  if (to === null) throw new RefusalError((await findAuthUser(uid)) ? 'email-not-verified' : 'not-found')
  if (account.data.blocked) throw new RefusalError('person-blocked')
  const { givenTicketMail } = await import('../notifications/templates/booking-mails.tsx')
  const message = await givenTicketMail({
    firstName: await firstNameOf(uid),
    registered: registeredEvening(account.data, at),
  })
  const batch = db().batch()
  // The batch fails if the user is blocked or erased before the commit.
  requireUnchangedAccount(batch, account)
  batch.create(db().doc(paths.ticket(id)), givenTicket(id, uid, at))
  enqueueMail(batch, id, { to, kind: 'ticket_given', message, now: at })
  addAuditEntry(batch, admin, audited, at)
  await commit(batch)
  return { done: true }
}
