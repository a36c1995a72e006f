import { createHash } from 'node:crypto'
import { eventStart } from '@tablee/domain/calendar'
import { type CallInput, type CallOutput, calls } from '@tablee/domain/calls'
import {
  accountDocument,
  callingOffOf,
  collections,
  paths,
  subcollections,
  thursdayEventDocument,
} from '@tablee/domain/documents'
import type { UserRecord } from 'firebase-admin/auth'
import type { DocumentSnapshot, Transaction } from 'firebase-admin/firestore'
import { loadStanding } from '../booking/booking-state.ts'
import { freeSeat, loadTakenSeat, type TakenSeat } from '../booking/registration.ts'
import { mailCreate } from '../notifications/outbox.ts'
import { endOpenPayment } from '../payment/settle-payment.ts'
import { addressOf, type Caller, isGone, requireFresh, requireLiving } from '../platform/auth.ts'
import { callable } from '../platform/callable.ts'
import { now } from '../platform/clock.ts'
import { secrets } from '../platform/config.ts'
import {
  auth,
  db,
  forEachFound,
  ownedBy,
  readTogether,
  retryOnConflict,
  stored,
} from '../platform/firestore.ts'
import { orUnavailable, stripe, unlessMissing } from '../platform/stripe.ts'
import { callOffSeat } from '../week/call-off-registration.ts'
import {
  addressesOf,
  drawPseudonym,
  eraseAuditLines,
  eraseKeptApart,
  eraseMails,
  eraseMeetings,
  eraseMemberships,
  erasePromoUses,
  eraseRegistrations,
  keepBilling,
  provedAddressesOf,
  type Written,
} from './erase-documents.ts'

/**
 * Blocks the account permanently: later calls cannot book or pay, and batches of concurrent calls fail their
 * precondition. `erasing_since` lets the daily run resume an interrupted erasure.
 */
async function blockAccount(uid: string): Promise<void> {
  const moment = await now()
  await retryOnConflict(async () => {
    const account = stored(accountDocument, await db().doc(paths.account(uid)).get())
    if (!account || account.data.erasing_since) return
    await account.ref.update({ blocked: true, erasing_since: moment }, account.unchanged)
  })
}

/**
 * Ends the user's payments. Open payments are closed in the usual way: intents are cancelled and promo uses
 * released; one that has just been paid is recorded first. Then the customer is deleted at Stripe, so that no
 * payment can be opened under it, and the open payments are deleted. They keep the customer's id until Stripe
 * has answered, so that a repeat finds it.
 */
async function endPayments(uid: string): Promise<void> {
  const [account, open] = await Promise.all([
    db().doc(paths.account(uid)).get(),
    ownedBy(collections.openPayments, uid).select('stripe_customer_id').get(),
  ])
  for (const { id } of open.docs) await retryOnConflict(() => endOpenPayment(id))
  const named: unknown[] = [account, ...open.docs].map((one) => one.get('stripe_customer_id'))
  for (const customer of new Set(named.filter((one) => typeof one === 'string')))
    await unlessMissing(() => stripe().customers.del(customer))
  const batch = db().batch()
  for (const { ref } of open.docs) batch.delete(ref)
  await batch.commit()
}

/**
 * Deletes the account, and what requires it: from here on a token that is still valid writes nothing. The
 * final e-mail is in the same batch. It goes to the verified address, once, and is deleted after its
 * delivery. Its id is a digest, because the id is logged if delivery fails.
 */
async function removeAccount(uid: string): Promise<void> {
  for (const tries of [subcollections.promoTries(uid), subcollections.paymentTries(uid)])
    await forEachFound(db().collection(tries), (batch, { ref }) => batch.delete(ref))
  const at = await now()
  await retryOnConflict(async () => {
    const id = `deleted_${createHash('sha256').update(uid).digest('hex').slice(0, 32)}`
    const [account, written] = await db().getAll(db().doc(paths.account(uid)), db().doc(paths.mail(id)))
    const to = account?.exists && !written?.exists ? await addressLeft(uid, account) : null
    const batch = db().batch()
    if (account?.updateTime) batch.delete(account.ref, { lastUpdateTime: account.updateTime })
    for (const path of [paths.user(uid), paths.verificationCode(uid), paths.emailChange(uid)])
      batch.delete(db().doc(path))
    if (to !== null) {
      const { accountDeletedMail } = await import('../notifications/templates/account-mails.tsx')
      mailCreate(batch, id, { to, kind: 'account_deleted', message: await accountDeletedMail(), now: at })
    }
    await batch.commit()
  })
}

/** The last verified address. If the auth user is gone, the account has it. */
async function addressLeft(uid: string, account: DocumentSnapshot): Promise<string | null> {
  return (await addressOf(uid)) ?? stored(accountDocument, account)?.data.verified_email ?? null
}

/** Deletes the auth user, if it still exists. */
async function removeSignIn(uid: string): Promise<void> {
  await unlessGone(() => auth().deleteUser(uid))
}

/** Runs an action on the auth user, if it still exists. */
async function unlessGone(act: () => Promise<void>): Promise<void> {
  try {
    await act()
  } catch (error) {
    // Idempotent: a concurrent run was first.
    if (!isGone(error)) throw error
  }
}

/**
 * Marks the auth user as being erased. It outlives the account, so that an erasure that was interrupted
 * between the two is resumed too. All other claims are removed.
 */
async function markSignIn(uid: string): Promise<void> {
  const erasing_since = (await now()).getTime()
  await unlessGone(() => auth().setCustomUserClaims(uid, { erasing_since }))
}

/**
 * Whether the auth user is left of an erasure that began (before `by`, if given). An account created after
 * that, by a call that ran during the erasure, is not to be erased, unless it is marked too.
 */
export async function isLeftOfErasure({ uid, customClaims }: UserRecord, by?: Date): Promise<boolean> {
  const since: unknown = customClaims?.erasing_since
  if (typeof since !== 'number' || (by && since > by.getTime())) return false
  const account = stored(accountDocument, await db().doc(paths.account(uid)).get())
  return !account || account.data.erasing_since !== undefined || account.data.created_at.getTime() <= since
}

/**
 * Cancels the upcoming registration, also of users who may not cancel by themselves. If its evening is being
 * called off, the registration ends in that way, so that the attendee's refund is owed.
 */
async function leaveSeat(uid: string): Promise<void> {
  await leaveCalledOff(uid)
  await retryOnConflict(async () => {
    const moment = await now()
    const { account, seat } = await readTogether((tx) => loadSeat(tx, uid))
    if (!account || !seat || !isComing(seat, moment)) return
    const batch = db().batch()
    freeSeat(batch, { seat, account, ended: 'cancelled' })
    await batch.commit()
  })
}

async function leaveCalledOff(uid: string): Promise<void> {
  const registration = (await readTogether((tx) => loadStanding(tx, uid))).pointed?.data
  if (registration?.registration_status !== 'registered') return
  const { id, thursday_event_id: date, selected_city } = registration
  const event = stored(thursdayEventDocument, await db().doc(paths.thursdayEvent(date)).get())?.data
  const calling = event && callingOffOf(event, selected_city.id)
  if (calling) await callOffSeat(id, calling, await now())
}

async function loadSeat(tx: Transaction, uid: string) {
  const { account, pointed } = await loadStanding(tx, uid)
  return { account, seat: pointed ? await loadTakenSeat(tx, pointed) : null }
}

/** A registration for an evening that has begun was attended, and stays counted. */
function isComing({ registration: { data } }: TakenSeat, moment: Date): boolean {
  return data.registration_status === 'registered' && moment < eventStart(data.thursday_event_id)
}

/**
 * Erases a user and keeps billing data. It is resumable, idempotent and safe to run concurrently.
 * - The account is blocked first, so that nothing new begins.
 * - Each step finds what is left for it to do.
 * - What a later step needs (the address, the ids) is deleted last: the account before the auth user, and the
 *   auth user at the end, so that the user can repeat the request until it is done.
 * - Account and auth user are marked, so that the daily run resumes an interrupted erasure.
 */
export async function erasePerson(uid: string): Promise<void> {
  const addresses = { written: await addressesOf(uid), proved: await provedAddressesOf(uid) }
  await blockAccount(uid)
  await markSignIn(uid)
  await eraseAll(uid, addresses)
  await removeSignIn(uid)
  // Erases what a concurrent call has written since.
  await eraseAll(uid, addresses)
}

interface Addresses {
  readonly written: readonly Written[]
  readonly proved: readonly string[]
}

async function eraseAll(uid: string, { written, proved }: Addresses): Promise<void> {
  const [pseudonym, moment] = [drawPseudonym(), await now()]
  await endPayments(uid)
  await leaveSeat(uid)
  await retryOnConflict(() => eraseMemberships(uid))
  await retryOnConflict(() => eraseMeetings(uid))
  await retryOnConflict(() => eraseKeptApart(uid, pseudonym))
  await retryOnConflict(() => erasePromoUses(uid, { pseudonym, proved, at: moment }))
  await keepBilling(uid, pseudonym)
  await eraseMails(uid, written)
  await retryOnConflict(() => eraseAuditLines(uid, pseudonym))
  await eraseRegistrations(uid)
  await removeAccount(uid)
}

/** Erases the caller, who must have signed in recently. */
export const deleteMyAccount = callable(
  'deleteMyAccount',
  calls.deleteMyAccount.input,
  handleDeleteMyAccount,
  { secrets: [secrets.stripeKey, secrets.emailCode] },
)

/**
 * Throws `sign-in-again` if the sign-in is not recent, so that an unlocked phone is not enough, and
 * `unauthenticated` or `payment-unavailable`.
 */
export async function handleDeleteMyAccount(
  caller: Caller,
  _input: CallInput<'deleteMyAccount'>,
): Promise<CallOutput<'deleteMyAccount'>> {
  await requireLiving(caller)
  requireFresh(caller)
  await orUnavailable(() => erasePerson(caller.uid))
  return { deleted: true }
}
