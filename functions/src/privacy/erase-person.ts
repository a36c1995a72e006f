import { createHash } from 'node:crypto'
import type { CallInput, CallOutput } from '@tablee/domain/calls'
import {
  accountDocument,
  callingOffOf,
  collections,
  isUpcoming,
  paths,
  subcollections,
  thursdayEventDocument,
} from '@tablee/domain/documents'
import type { UserRecord } from 'firebase-admin/auth'
import type { DocumentSnapshot, Transaction } from 'firebase-admin/firestore'
import { loadAccountState } from '../booking/booking-state.ts'
import { endRegistration, loadRegistrationDetails } from '../booking/registration.ts'
import { enqueueMail } from '../notifications/outbox.ts'
import { closeOpenPayment } from '../payment/close-payment.ts'
import {
  type Caller,
  emailOfUser,
  isUserNotFound,
  requireActiveUser,
  requireRecentSignIn,
} from '../platform/auth.ts'
import { now } from '../platform/clock.ts'
import { commit } from '../platform/deadline.ts'
import {
  auth,
  db,
  documentsOfUser,
  parseSnapshot,
  readInTransaction,
  retryOnConflict,
  updateEach,
} from '../platform/firestore.ts'
import { nullIfNotFound, refuseStripeErrors, stripe } from '../platform/stripe.ts'
import { callOffRegistration } from '../week/call-off-registration.ts'
import {
  createPseudonym,
  emailsOf,
  eraseAuditEntries,
  eraseKeptApart,
  eraseMails,
  eraseMeetings,
  eraseMemberships,
  erasePromoUses,
  eraseRegistrations,
  eraseWaitlistEntries,
  type KnownEmail,
  pseudonymiseBilling,
  verifiedEmailsOf,
} from './erase-documents.ts'
import { eraseFeedback, eraseReports } from './erase-feedback.ts'

/**
 * Blocks the account permanently: later calls cannot book or pay, and batches of concurrent calls fail their
 * precondition. `erasing_since` lets the daily run resume an interrupted erasure.
 */
async function blockAccount(uid: string): Promise<void> {
  const moment = await now()
  await retryOnConflict(async () => {
    const account = parseSnapshot(accountDocument, await db().doc(paths.account(uid)).get())
    if (!account || account.data.erasing_since) return
    await account.ref.update({ blocked: true, erasing_since: moment }, account.precondition)
  })
}

/**
 * Ends the user's payments. Open payments are closed in the usual way: intents are cancelled and promo uses
 * released; one that has just been paid is recorded first. Then the customer is deleted at Stripe, so that no
 * payment can be opened under it, and the open payments are deleted. They keep the customer's id until Stripe
 * has answered, so that a repeat finds it.
 */
async function closePaymentsOf(uid: string): Promise<void> {
  const [account, open] = await Promise.all([
    db().doc(paths.account(uid)).get(),
    documentsOfUser(collections.openPayments, uid).select('stripe_customer_id').get(),
  ])
  for (const { id } of open.docs) await retryOnConflict(() => closeOpenPayment(id))
  const named: unknown[] = [account, ...open.docs].map((one) => one.get('stripe_customer_id'))
  for (const customer of new Set(named.filter((one) => typeof one === 'string')))
    await nullIfNotFound(() => stripe().customers.del(customer))
  const batch = db().batch()
  for (const { ref } of open.docs) batch.delete(ref)
  await commit(batch)
}

/**
 * Deletes the account, and what requires it: from here on a token that is still valid writes nothing. The
 * final e-mail is in the same batch. It goes to the verified address, once, and is deleted after its
 * delivery. Its id is a digest, because the id is logged if delivery fails.
 */
async function removeAccount(uid: string, isDormant: boolean): Promise<void> {
  const { promoTries, paymentTries, reportTries } = subcollections
  for (const tries of [promoTries(uid), paymentTries(uid), reportTries(uid)])
    await updateEach(db().collection(tries), (batch, { ref }) => batch.delete(ref))
  const at = await now()
  await retryOnConflict(async () => {
    const id = `deleted_${createHash('sha256').update(uid).digest('hex').slice(0, 32)}`
    const [account, written] = await db().getAll(db().doc(paths.account(uid)), db().doc(paths.mail(id)))
    const to = account?.exists && !written?.exists ? await remainingEmail(uid, account) : null
    const batch = db().batch()
    if (account?.updateTime) batch.delete(account.ref, { lastUpdateTime: account.updateTime })
    for (const path of [paths.user(uid), paths.verificationCode(uid), paths.emailChange(uid)])
      batch.delete(db().doc(path))
    if (to !== null) {
      const { accountDeletedMail } = await import('../notifications/templates/account-mails.tsx')
      const message = await accountDeletedMail({ isDormant })
      enqueueMail(batch, id, { to, kind: 'account_deleted', message, now: at })
    }
    await commit(batch)
  })
}

/** The last verified address. If the auth user is gone, the account has it. */
async function remainingEmail(uid: string, account: DocumentSnapshot): Promise<string | null> {
  return (await emailOfUser(uid)) ?? parseSnapshot(accountDocument, account)?.data.verified_email ?? null
}

/** Deletes the auth user, if it still exists. */
async function deleteAuthUser(uid: string): Promise<void> {
  await ignoreUserNotFound(() => auth().deleteUser(uid))
}

/** Runs an action on the auth user, if it still exists. */
async function ignoreUserNotFound(act: () => Promise<void>): Promise<void> {
  try {
    await act()
  } catch (error) {
    // Idempotent: a concurrent run was first.
    if (!isUserNotFound(error)) throw error
  }
}

/**
 * Marks the auth user as being erased. It outlives the account, so that an erasure that was interrupted
 * between the two is resumed too. All other claims are removed.
 */
async function markAuthUser(uid: string): Promise<void> {
  const erasing_since = (await now()).getTime()
  await ignoreUserNotFound(() => auth().setCustomUserClaims(uid, { erasing_since }))
}

/**
 * Whether the auth user is left of an erasure that began (before `by`, if given). An account created after
 * that, by a call that ran during the erasure, is not to be erased, unless it is marked too.
 */
export async function hasUnfinishedErasure({ uid, customClaims }: UserRecord, by?: Date): Promise<boolean> {
  const since: unknown = customClaims?.erasing_since
  if (typeof since !== 'number' || (by && since > by.getTime())) return false
  const account = parseSnapshot(accountDocument, await db().doc(paths.account(uid)).get())
  return !account || account.data.erasing_since !== undefined || account.data.created_at.getTime() <= since
}

/**
 * Cancels the upcoming registration, also of users who may not cancel by themselves. If its evening is being
 * called off, the registration ends in that way, so that the attendee's refund is owed.
 */
async function cancelUpcomingRegistration(uid: string): Promise<void> {
  await callOffUpcomingRegistration(uid)
  await retryOnConflict(async () => {
    const moment = await now()
    const { account, details } = await readInTransaction((tx) => loadCurrentRegistration(tx, uid))
    // A registration for an evening that has begun was attended, and stays counted.
    if (!account || !details || !isUpcoming(details.registration.data, moment)) return
    const batch = db().batch()
    endRegistration(batch, { details, account, status: 'cancelled' })
    await commit(batch)
  })
}

async function callOffUpcomingRegistration(uid: string): Promise<void> {
  const registration = (await readInTransaction((tx) => loadAccountState(tx, uid))).currentRegistration?.data
  if (registration?.registration_status !== 'registered') return
  const { id, thursday_event_id: date, selected_city } = registration
  const evening = parseSnapshot(thursdayEventDocument, await db().doc(paths.thursdayEvent(date)).get())?.data
  const callingOff = evening && callingOffOf(evening, selected_city.id)
  if (callingOff) await callOffRegistration(id, callingOff, await now())
}

async function loadCurrentRegistration(tx: Transaction, uid: string) {
  const { account, currentRegistration } = await loadAccountState(tx, uid)
  return {
    account,
    details: currentRegistration ? await loadRegistrationDetails(tx, currentRegistration) : null,
  }
}

/**
 * Erases a user and keeps billing data. It is resumable, idempotent and safe to run concurrently.
 * - The account is blocked first, so that nothing new begins.
 * - Each step finds what is left for it to do.
 * - What a later step needs (the address, the ids) is deleted last: the account before the auth user, and the
 *   auth user at the end, so that the user can repeat the request until it is done.
 * - Account and auth user are marked, so that the daily run resumes an interrupted erasure.
 *
 * `isDormant`: it was not asked for, but is due because the account was not used; the last e-mail says which.
 */
export async function erasePerson(uid: string, isDormant = false): Promise<void> {
  const context = { all: await emailsOf(uid), verified: await verifiedEmailsOf(uid), isDormant }
  await blockAccount(uid)
  await markAuthUser(uid)
  await eraseAll(uid, context)
  await deleteAuthUser(uid)
  // Erases what a concurrent call has written since.
  await eraseAll(uid, context)
}

interface ErasureContext {
  /** The user's addresses, and those of them that were verified. */
  readonly all: readonly KnownEmail[]
  readonly verified: readonly string[]
  readonly isDormant: boolean
}

async function eraseAll(uid: string, { all, verified, isDormant }: ErasureContext): Promise<void> {
  const [pseudonym, moment] = [createPseudonym(), await now()]
  await closePaymentsOf(uid)
  await cancelUpcomingRegistration(uid)
  await retryOnConflict(() => eraseWaitlistEntries(uid))
  await retryOnConflict(() => eraseMemberships(uid))
  await retryOnConflict(() => eraseMeetings(uid))
  await retryOnConflict(() => eraseKeptApart(uid, pseudonym))
  await retryOnConflict(() => eraseFeedback(uid))
  await retryOnConflict(() => eraseReports(uid, pseudonym))
  await retryOnConflict(() => erasePromoUses(uid, { pseudonym, verified, at: moment }))
  await pseudonymiseBilling(uid, pseudonym)
  await eraseMails(uid, all)
  await retryOnConflict(() => eraseAuditEntries(uid, pseudonym))
  await retryOnConflict(() => eraseRegistrations(uid))
  await removeAccount(uid, isDormant)
}

/**
 * Erases the caller, who must have signed in recently. Throws `sign-in-again` if the sign-in is not recent, so that an
 * unlocked phone is not enough, and `unauthenticated` or `payment-unavailable`.
 */
export async function handleDeleteMyAccount(
  caller: Caller,
  _input: CallInput<'deleteMyAccount'>,
): Promise<CallOutput<'deleteMyAccount'>> {
  await requireActiveUser(caller)
  requireRecentSignIn(caller)
  await refuseStripeErrors(() => erasePerson(caller.uid))
  return { deleted: true }
}
