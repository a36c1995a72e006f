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
import { auth, db, forEachFound, ownedBy, readTogether, stored, untilSettled } from '../platform/firestore.ts'
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
 * Blocks the account for good: no call books or pays from here on, and whoever read it before loses their batch. The mark
 * tells the daily run what to take up should this one break off.
 */
async function blockAccount(uid: string): Promise<void> {
  const moment = await now()
  await untilSettled(async () => {
    const account = stored(accountDocument, await db().doc(paths.account(uid)).get())
    if (!account || account.data.erasing_since) return
    await account.ref.update({ blocked: true, erasing_since: moment }, account.unchanged)
  })
}

/**
 * Ends what is being paid, by the payment's own ways: intents are cancelled and promo uses given back, and what was paid
 * at the last moment is recorded first. Then Stripe forgets the customer, under whom nothing can be opened any more, and
 * the open payments go. A repeat finds what is left, for their ids are kept until Stripe has answered.
 */
async function endPayments(uid: string): Promise<void> {
  const [account, open] = await Promise.all([
    db().doc(paths.account(uid)).get(),
    ownedBy(collections.openPayments, uid).select('stripe_customer_id').get(),
  ])
  for (const { id } of open.docs) await untilSettled(() => endOpenPayment(id))
  const named: unknown[] = [account, ...open.docs].map((one) => one.get('stripe_customer_id'))
  for (const customer of new Set(named.filter((one) => typeof one === 'string')))
    await unlessMissing(() => stripe().customers.del(customer))
  const batch = db().batch()
  for (const { ref } of open.docs) batch.delete(ref)
  await batch.commit()
}

/**
 * Removes the account, and with it what stands only while there is one: from here on the last token writes nothing. The
 * last e-mail, which says so, is in the same batch: it goes to the address that was proved, once, and its document goes with
 * its delivery. Its id is a digest, since it is logged where the e-mail can't be delivered.
 */
async function removeAccount(uid: string): Promise<void> {
  for (const tries of [subcollections.promoTries(uid), subcollections.paymentTries(uid)])
    await forEachFound(db().collection(tries), (batch, { ref }) => batch.delete(ref))
  const at = await now()
  await untilSettled(async () => {
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

/** The last proved address, by the account alone where the sign-in is gone. */
async function addressLeft(uid: string, account: DocumentSnapshot): Promise<string | null> {
  return (await addressOf(uid)) ?? stored(accountDocument, account)?.data.verified_email ?? null
}

/** Removes the sign-in. Somebody else having done so is as good. */
async function removeSignIn(uid: string): Promise<void> {
  await unlessGone(() => auth().deleteUser(uid))
}

/** Does something with a sign-in, where there still is one. */
async function unlessGone(act: () => Promise<void>): Promise<void> {
  try {
    await act()
  } catch (error) {
    // To go on: two runs cross, and the other one was first.
    if (!isGone(error)) throw error
  }
}

/**
 * Marks the sign-in of somebody who is being erased. It outlives the account, so that a run which broke off between the
 * two is taken up as well. Every other claim goes with it.
 */
async function markSignIn(uid: string): Promise<void> {
  const erasing_since = (await now()).getTime()
  await unlessGone(() => auth().setCustomUserClaims(uid, { erasing_since }))
}

/**
 * Whether an erasure began, by then where that is given, of which the sign-in is left. An account opened since, as a call
 * that crossed the erasure may have done, is not what was to be erased, unless it is marked as well.
 */
export async function isLeftOfErasure({ uid, customClaims }: UserRecord, by?: Date): Promise<boolean> {
  const since: unknown = customClaims?.erasing_since
  if (typeof since !== 'number' || (by && since > by.getTime())) return false
  const account = stored(accountDocument, await db().doc(paths.account(uid)).get())
  return !account || account.data.erasing_since !== undefined || account.data.created_at.getTime() <= since
}

/**
 * Cancels the coming registration, whoever may cancel otherwise: the seat is free again, and the count falls once. Where
 * its evening is being called off it ends by that, so that a refund is owed to whoever leaves before their turn has come.
 */
async function leaveSeat(uid: string): Promise<void> {
  await leaveCalledOff(uid)
  await untilSettled(async () => {
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

/** Whoever sat at an evening that has begun was there, and stays counted. */
function isComing({ registration: { data } }: TakenSeat, moment: Date): boolean {
  return data.registration_status === 'registered' && moment < eventStart(data.thursday_event_id)
}

/**
 * Erases a person and keeps the books. It may stop anywhere and be run again, by several at once too: the account is
 * blocked first, so that nothing new begins; each step finds by itself what it has left; what leads to the rest (the
 * address, the ids) goes after what it leads to, the account before the sign-in, and the sign-in last of all, so that the
 * person can ask again until it is done; both are marked, so that it is done if they do not.
 */
export async function erasePerson(uid: string): Promise<void> {
  const addresses = { written: await addressesOf(uid), proved: await provedAddressesOf(uid) }
  await blockAccount(uid)
  await markSignIn(uid)
  await eraseAll(uid, addresses)
  await removeSignIn(uid)
  // What a call that was under way has written meanwhile.
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
  await untilSettled(() => eraseMemberships(uid))
  await untilSettled(() => eraseMeetings(uid))
  await untilSettled(() => eraseKeptApart(uid, pseudonym))
  await untilSettled(() => erasePromoUses(uid, { pseudonym, proved, at: moment }))
  await keepBilling(uid, pseudonym)
  await eraseMails(uid, written)
  await untilSettled(() => eraseAuditLines(uid, pseudonym))
  await eraseRegistrations(uid)
  await removeAccount(uid)
}

/** Erases the caller, who has just signed in. */
export const deleteMyAccount = callable(
  'deleteMyAccount',
  calls.deleteMyAccount.input,
  handleDeleteMyAccount,
  { secrets: [secrets.stripeKey, secrets.emailCode] },
)

/** A telephone left on a table must not be enough: whoever signed in a while ago is asked to do so again. */
export async function handleDeleteMyAccount(
  caller: Caller,
  _input: CallInput<'deleteMyAccount'>,
): Promise<CallOutput<'deleteMyAccount'>> {
  await requireLiving(caller)
  requireFresh(caller)
  await orUnavailable(() => erasePerson(caller.uid))
  return { deleted: true }
}
