import { isHeldAt } from '@tablee/domain/availability'
import { type EventDate, eventStart, nextToClose } from '@tablee/domain/calendar'
import { collections, type PaymentDocument, paths, waitlistEntryDocument } from '@tablee/domain/documents'
import type { QueryDocumentSnapshot } from 'firebase-admin/firestore'
import { error as logError, warn } from 'firebase-functions/logger'
import type Stripe from 'stripe'
import { secrets } from '../platform/config.ts'
import { db, parseSnapshot, readInTransaction, retryOnConflict } from '../platform/firestore.ts'
import { JOB_TIME_MS, runtimeOptions } from '../platform/runtime.ts'
import { scheduled } from '../platform/schedule.ts'
import { fromStripeTime, nullIfBusy, stripe } from '../platform/stripe.ts'
import { closeOpenPayment } from './close-payment.ts'
import { fulfilPaymentIntent } from './fulfil.ts'
import { orderFromMetadata, parseIntentMetadata } from './intents.ts'
import { loadPayment, type PaymentRecord, purchaseRef } from './purchase.ts'
import { disputeState } from './refund-state.ts'
import { recordRefunds } from './refunds.ts'

/** Our paid intents that have neither a ticket nor a subscription yet. */
export async function unfulfilledIntents<Paid extends { readonly intent: Stripe.PaymentIntent }>(
  paid: readonly Paid[],
): Promise<Paid[]> {
  const ours = paid.flatMap((each) => {
    const metadata = parseIntentMetadata(each.intent.metadata)
    return metadata ? [{ each, ref: purchaseRef(each.intent.id, orderFromMetadata(metadata).offer) }] : []
  })
  if (ours.length === 0) return []
  const found = await db().getAll(...ours.map(({ ref }) => ref))
  return ours.flatMap(({ each }, n) => (found[n]?.exists ? [] : [each]))
}

/**
 * Stripe redelivers events for three days; the fourth covers the time between its last attempt and the next
 * run.
 */
const LOOKBACK_DAYS = 4

/** How many charges or refunds a page has. A run reads pages until its time is up, the newest first. */
const INTENTS_A_PAGE = 100

export interface PaidIntent {
  readonly intent: Stripe.PaymentIntent
  readonly paidAt: Date
}

/**
 * Fulfils recent payments without a purchase, whose webhook events were not received. It lists charges,
 * because they are dated by the payment; an intent is dated by its creation, which may be weeks earlier.
 * Refunded charges are left out.
 */
async function fulfilMissedPayments(at: Date, until: number): Promise<void> {
  for await (const { paid, isLast } of recentPaidIntents(at)) {
    for (const each of await unfulfilledIntents(paid)) await fulfilMissedPayment(each)
    if (Date.now() >= until && !isLast) return warn('More charges than one run reads', { at })
  }
}

interface Page {
  readonly paid: readonly PaidIntent[]
  readonly isLast: boolean
}

/** The charges of the last days that succeeded and were not refunded, the newest first, a hundred a page. */
export async function* recentPaidIntents(at: Date, days = LOOKBACK_DAYS): AsyncGenerator<Page> {
  let after: string | undefined
  for (;;) {
    const { data, has_more } = await newestCharges({ at, days }, after)
    after = data.at(-1)?.id
    const isLast = !has_more || after === undefined
    yield { paid: data.flatMap(toPaidIntent), isLast }
    if (isLast) return
  }
}

function newestCharges({ at, days }: { at: Date; days: number }, starting_after?: string) {
  const created = { gte: Math.floor(at.getTime() / 1000 - days * 86_400) }
  return stripe().charges.list({
    created,
    limit: INTENTS_A_PAGE,
    expand: ['data.payment_intent'],
    ...(starting_after !== undefined && { starting_after }),
  })
}

function toPaidIntent({ created, payment_intent: intent, refunded, status }: Stripe.Charge): PaidIntent[] {
  if (status !== 'succeeded' || refunded || typeof intent !== 'object' || intent === null) return []
  return [{ intent, paidAt: fromStripeTime(created) }]
}

async function fulfilMissedPayment({ intent, paidAt }: PaidIntent): Promise<void> {
  try {
    const fulfilment = await fulfilPaymentIntent(intent, paidAt, null)
    if (fulfilment?.performedNow) warn('Payment fulfilled without a webhook event', { id: intent.id })
  } catch (error) {
    // Isolate: the next run finds the payment again.
    logError('Reconciling a payment failed', { id: intent.id, error })
  }
}

/**
 * Records recent refunds whose webhook events were not received, and voids what they paid for. It lists
 * refunds, because a refund may come weeks after its payment. A payment that was never fulfilled has nothing
 * to void.
 */
async function recordMissedRefunds(at: Date, until: number): Promise<void> {
  const created = { gte: Math.floor(at.getTime() / 1000) - LOOKBACK_DAYS * 86_400 }
  let after: string | undefined
  for (;;) {
    const { data, has_more } = await stripe().refunds.list({
      created,
      limit: INTENTS_A_PAGE,
      expand: ['data.charge'],
      ...(after !== undefined && { starting_after: after }),
    })
    const charges = new Map(data.flatMap(toRefundedCharge))
    for (const { intentId } of await unrecordedRefunds([...charges.values()]))
      await recordMissedRefund(intentId)
    after = data.at(-1)?.id
    if (!has_more || after === undefined) return
    if (Date.now() >= until) return warn('More refunds than one run reads', { at })
  }
}

interface RefundedCharge {
  readonly charge: Stripe.Charge
  readonly intentId: string
}

/**
 * The current charge: several refunds of a payment have the same one, and failed refunds are not in its sum.
 */
function toRefundedCharge({ charge }: Stripe.Refund): [string, RefundedCharge][] {
  if (typeof charge !== 'object' || charge === null) return []
  const { payment_intent: of } = charge
  const intentId = typeof of === 'string' ? of : of?.id
  return intentId === undefined ? [] : [[intentId, { charge, intentId }]]
}

/**
 * The recorded payments with another refund than Stripe's charge. Those with a lost dispute are among them, and are
 * found unchanged.
 */
async function unrecordedRefunds(refunded: readonly RefundedCharge[]): Promise<RefundedCharge[]> {
  if (refunded.length === 0) return []
  const found = await db().getAll(...refunded.map(({ intentId }) => db().doc(paths.payment(intentId))), {
    fieldMask: ['refunded_amount' satisfies keyof PaymentDocument],
  })
  return refunded.filter(({ charge }, n) => {
    const recorded: unknown = found[n]?.get('refunded_amount')
    return typeof recorded === 'number' && recorded !== charge.amount_refunded
  })
}

/** A bank decides a dispute within three months or so. */
const DISPUTE_DAYS = 120

/** Records the disputes that Stripe has in another state than we do, because their events were not received. */
async function recordMissedDisputes(at: Date): Promise<void> {
  const created = { gte: Math.floor(at.getTime() / 1000) - DISPUTE_DAYS * 86_400 }
  const disputes = await stripe().disputes.list({ created, limit: 100 }).autoPagingToArray({ limit: 1000 })
  const of = Map.groupBy(disputes, ({ payment_intent: intent }) => String(intent))
  for (const [id, theirs] of of) {
    const payment = await readInTransaction((tx) => loadPayment(tx, id))
    const isKnown = theirs.every(({ id, status }) => payment?.data.disputes[id] === disputeState(status))
    if (payment && !isKnown) await recordMissedRefund(id)
  }
}

/** How many pending refunds an hourly run follows: a handful is usual. */
const PENDING = 200

/** Records what has become of refunds that the bank had not confirmed. */
async function followPendingRefunds(): Promise<void> {
  const pending = await db()
    .collection(collections.payments)
    .where('refund_pending' satisfies keyof PaymentRecord, '>', 0)
    .limit(PENDING)
    .select()
    .get()
  for (const { id } of pending.docs) await recordMissedRefund(id)
}

async function recordMissedRefund(intentId: string): Promise<void> {
  try {
    const outcome = await recordRefunds(intentId, null)
    if (outcome !== 'repeated') warn('Refund recorded without a webhook event', { id: intentId, outcome })
  } catch (error) {
    // Isolate: the next run finds the refund again.
    logError('Reconciling a refund failed', { id: intentId, error })
  }
}

/**
 * How many overdue payments a page has, and how many are closed at once: two requests to Stripe each, which is
 * below its rate. The next run does what is left when the time is up.
 */
const OVERDUE_A_PAGE = 500
const AT_ONCE = 5

/**
 * Closes the open payments of evenings past their booking deadline, the latest evening first: cancels the
 * intent, or fulfils it if it has just been paid. A payment for a seat that is held for its user stays open.
 * Evening ids are dates, so that they compare chronologically.
 */
async function closeOverduePayments(at: Date, until: number): Promise<void> {
  const overdue = db()
    .collection(collections.openPayments)
    .where('status', '==', 'open')
    .where('thursday_event_id', '<', nextToClose(at))
    .orderBy('thursday_event_id', 'desc')
    .limit(OVERDUE_A_PAGE)
    .select('thursday_event_id', 'user_id')
  let { docs } = await overdue.get()
  for (;;) {
    for (let from = 0; from < docs.length; from += AT_ONCE) {
      if (Date.now() >= until) return warn('More overdue payments than one run closes', { at })
      await Promise.all(docs.slice(from, from + AT_ONCE).map((open) => tryClosePayment(open, at)))
    }
    const last = docs.at(-1)
    if (!last || docs.length < OVERDUE_A_PAGE) return
    docs = (await overdue.startAfter(last).get()).docs
  }
}

async function tryClosePayment(open: QueryDocumentSnapshot, at: Date): Promise<void> {
  const { id } = open
  try {
    if (await isSeatHeld(open.get('thursday_event_id'), open.get('user_id'), at)) return
    // While Stripe is busy the payment stays open: the next run closes it.
    await nullIfBusy(() => retryOnConflict(() => closeOpenPayment(id)))
  } catch (error) {
    // Isolate: the payment stays open, and the next run retries it.
    logError('Closing an open payment failed', { id, error })
  }
}

/** Whether a seat of an evening is held for a user: a payment for it may stay open (docs/product.md §15.9). */
export async function isSeatHeld(date: EventDate, uid: string, at: Date): Promise<boolean> {
  if (at >= eventStart(date)) return false
  const entry = parseSnapshot(waitlistEntryDocument, await db().doc(paths.waitlistEntry(date, uid)).get())
  return entry !== null && isHeldAt(entry.data, at)
}

/**
 * Runs every hour, against Stripe's data. The run of Wednesday 00:00 is between the booking deadline and the
 * formation of groups.
 */
export const reconcilePayments = scheduled('reconcilePayments', runtimeOptions.job, reconcile, [
  secrets.stripeKey,
])

/**
 * Fulfils missed payments, records missed refunds and disputes, then closes overdue payments. Idempotent and safe to run
 * concurrently.
 */
export async function reconcile(at: Date, within = JOB_TIME_MS): Promise<void> {
  const began = Date.now()
  await fulfilMissedPayments(at, began + within / 3)
  await recordMissedRefunds(at, began + within / 2)
  await followPendingRefunds()
  await recordMissedDisputes(at)
  await closeOverduePayments(at, began + within)
}
