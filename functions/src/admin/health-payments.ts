import type { Finding } from '@tablee/domain/admin-calls'
import { nextToClose } from '@tablee/domain/calendar'
import { collections, owedRefundDocument, paths, paymentDocument } from '@tablee/domain/documents'
import { offerFor } from '@tablee/domain/offers'
import { orderFromMetadata, parseIntentMetadata } from '../payment/intents.ts'
import { purchaseRef } from '../payment/purchase.ts'
import {
  isSeatHeld,
  type PaidIntent,
  recentPaidIntents,
  unfulfilledIntents,
} from '../payment/reconcile-payments.ts'
import { db, getDocuments, parseSnapshot } from '../platform/firestore.ts'
import { getDocumentsInChunks } from '../week/city-state.ts'
import {
  type CheckResult,
  completeResult,
  displayNames,
  mergeResults,
  minutesBefore,
} from './health-checks.ts'

/** How many findings of each kind are listed. */
const PAYMENTS_SHOWN = 50
const OPEN = 20

/**
 * At most so many pages of a hundred charges, and so many payments, are read: enough for an evening of a
 * thousand attendees.
 */
const PAGES = 10
const PAYMENTS = 2000
/**
 * Payments without a ticket are reported for this long. The hourly run retries those of the last four days.
 */
const PAYMENT_DAYS = 14

/**
 * How long a webhook event may take to arrive, and the hourly run to close an open payment that is overdue.
 */
const WEBHOOK_GRACE_MINUTES = 2
const RUN_MINUTES = 90
/** How long the run that pays owed refunds may take. */
const OWED_MINUTES = 20

/** Payments without a purchase, owed refunds, and open payments whose evening can no longer be booked. */
export async function paymentFindings(at: Date): Promise<CheckResult> {
  return mergeResults(
    await Promise.all([unfulfilled(at), paymentsWithoutPurchase(at), stillOpen(at), owed(at)]),
  )
}

/** In days: `watchService` reads the payments of the last two hours only, as it runs every five minutes. */
const WATCHED_DAYS = 2 / 24

/** What an alert reports of payments: recent ones without a purchase, and owed refunds. */
export async function recentPaymentFindings(at: Date): Promise<CheckResult> {
  return mergeResults(await Promise.all([unfulfilled(at, WATCHED_DAYS), owed(at)]))
}

/** Intents that Stripe reports as paid, without a purchase and without a payment document. */
async function unfulfilled(at: Date, days?: number): Promise<CheckResult> {
  const missed: PaidIntent[] = []
  let isComplete = false
  let read = 0
  for await (const { paid, isLast } of recentPaidIntents(at, days)) {
    const overdue = paid.filter(({ paidAt }) => paidAt <= minutesBefore(at, WEBHOOK_GRACE_MINUTES))
    const empty = await unfulfilledIntents(overdue)
    const payments = await paymentsOf(empty.map(({ intent }) => intent.id))
    missed.push(...empty.filter(({ intent }) => !payments.has(intent.id)))
    isComplete = isLast
    read += 1
    if (read === PAGES) break
  }
  const orders = missed.flatMap(({ intent, paidAt }) => {
    const metadata = parseIntentMetadata(intent.metadata)
    return metadata ? [{ intent, paidAt, order: orderFromMetadata(metadata) }] : []
  })
  const first = orders.slice(0, PAYMENTS_SHOWN)
  const names = await displayNames(first.map(({ order }) => order.uid))
  const findings = first.map(
    ({ intent, paidAt, order }): Finding => ({
      kind: 'payment-unfulfilled',
      payment_intent_id: intent.id,
      amount: intent.amount_received,
      date: order.date,
      user_id: order.uid,
      name: names.get(order.uid) ?? null,
      since: paidAt.toISOString(),
    }),
  )
  return mergeResults([{ findings, total: orders.length }, incompleteUnless(isComplete)])
}

/** A check that did not read everything is reported as failed. */
function incompleteUnless(isComplete: boolean): CheckResult {
  return completeResult(isComplete ? [] : [{ kind: 'check-failed', check: 'payments' }])
}

/** The ids that have a payment document. */
async function paymentsOf(ids: readonly string[]): Promise<ReadonlySet<string>> {
  const found = await getDocuments(ids.map((id) => paths.payment(id)))
  return new Set(found.flatMap(({ exists, id }) => (exists ? [id] : [])))
}

/** Payment documents without a purchase, except fully refunded ones. */
async function paymentsWithoutPurchase(at: Date): Promise<CheckResult> {
  const newest = await db()
    .collection(collections.payments)
    .where('paid_at', '>=', minutesBefore(at, PAYMENT_DAYS * 1440))
    .orderBy('paid_at', 'desc')
    .limit(PAYMENTS)
    .get()
  const payments = newest.docs
    .flatMap((one) => paymentDocument.safeParse(one.data()).data ?? [])
    .filter(({ status }) => status === 'succeeded' || status === 'partially_refunded')
  const purchases = await getDocumentsInChunks(
    payments.map(({ id, pricing_type }) => purchaseRef(id, offerFor(pricing_type)).path),
  )
  const empty = payments.filter((_, n) => !purchases[n]?.exists)
  const first = empty.slice(0, PAYMENTS_SHOWN)
  const names = await displayNames(first.map(({ user_id }) => user_id))
  const findings = first.map(
    ({ id, amount, thursday_event_id, user_id, paid_at }): Finding => ({
      kind: 'payment-without-payer',
      payment_intent_id: id,
      amount,
      date: thursday_event_id,
      user_id,
      name: names.get(user_id) ?? null,
      since: paid_at.toISOString(),
    }),
  )
  return mergeResults([{ findings, total: empty.length }, incompleteUnless(newest.size < PAYMENTS)])
}

/** The hourly run closes an open payment after the booking deadline of its evening, unless a seat is held for its user. */
async function stillOpen(at: Date): Promise<CheckResult> {
  const date = nextToClose(minutesBefore(at, RUN_MINUTES))
  const overdue = db()
    .collection(collections.openPayments)
    .where('status', '==', 'open')
    .where('thursday_event_id', '<', date)
    .orderBy('thursday_event_id', 'desc')
  const [first, counted] = await Promise.all([overdue.limit(OPEN).get(), overdue.count().get()])
  const held = await Promise.all(
    first.docs.map((one) => isSeatHeld(one.get('thursday_event_id'), one.get('user_id'), at)),
  )
  const shown = first.docs.filter((_, n) => !held[n])
  const names = await displayNames(shown.map((one) => String(one.get('user_id'))))
  const findings = shown.map((one): Finding => {
    const user_id = String(one.get('user_id'))
    return {
      kind: 'payment-open',
      payment_intent_id: one.get('payment_intent_id'),
      date: one.get('thursday_event_id'),
      user_id,
      name: names.get(user_id) ?? null,
      since: one.get('created_at').toDate().toISOString(),
    }
  })
  return { findings, total: counted.data().count - (first.size - shown.length) }
}

/** Owed refunds that are not settled yet: an obstacle was recorded, or no run has come by in time. */
async function owed(at: Date): Promise<CheckResult> {
  const unpaid = db().collection(collections.owedRefunds).where('settled_at', '==', null)
  const found = (await unpaid.limit(PAYMENTS).get()).docs
    .map((one) => owedRefundDocument.parse(one.data()))
    .filter(({ obstacle, owed_at }) => obstacle !== null || owed_at < minutesBefore(at, OWED_MINUTES))
  const first = found.slice(0, PAYMENTS_SHOWN)
  const read = await getDocumentsInChunks(first.map(({ payment_id }) => paths.payment(payment_id)))
  const payments = read.map((one) => parseSnapshot(paymentDocument, one)?.data ?? null)
  const names = await displayNames(payments.flatMap((one) => one?.user_id ?? []))
  const findings = first.map(({ payment_id, thursday_event_id, owed_at, obstacle }, n): Finding => {
    const payment = payments[n]
    return {
      kind: 'refund-owed',
      payment_intent_id: payment_id,
      amount: payment ? payment.amount - payment.refunded_amount : 0,
      date: thursday_event_id,
      user_id: payment?.user_id ?? '',
      name: names.get(payment?.user_id ?? '') ?? null,
      since: owed_at.toISOString(),
      obstacle,
    }
  })
  return mergeResults([{ findings, total: found.length }, incompleteUnless(found.length < PAYMENTS)])
}
