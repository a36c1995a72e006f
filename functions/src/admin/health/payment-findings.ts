import { collections, type Finding, nextBookingDeadline, offerFor, paymentDocument } from '@tablee/domain'
import { newestPaid } from '../../payment/forgotten-payments.ts'
import { orderOf, parseIntentMetadata } from '../../payment/intent-metadata.ts'
import { purchaseRef } from '../../payment/purchase.ts'
import { withoutPurchase } from '../../payment/without-purchase.ts'
import { db } from '../../platform/firebase.ts'
import { readAll } from '../../platform/read-all.ts'
import { all, type Found, minutesBefore, together } from './check.ts'
import { namesOf } from './names-of.ts'

/** As many as Stripe's newest charges are: what is older the hourly run has been through. */
const PAYMENTS = 100
const OPEN = 20

/** How long Stripe's word may take; how long the hourly run may take to end what nobody can pay any more. */
const WORD_MINUTES = 2
const RUN_MINUTES = 90

/** Money that has brought its payer nothing, and payments that are open though nobody can pay them. */
export async function paymentFindings(at: Date): Promise<Found> {
  return together(await Promise.all([unfulfilled(at), withoutPayer(), stillOpen(at)]))
}

/** Stripe has the money, and here is neither ticket nor pass. */
async function unfulfilled(at: Date): Promise<Found> {
  const lately = (await newestPaid(at)).filter(({ paidAt }) => paidAt <= minutesBefore(at, WORD_MINUTES))
  const payments = await paymentsOf(lately.map(({ intent }) => intent.id))
  const found = (await withoutPurchase(lately)).filter(({ intent }) => !payments.has(intent.id))
  const orders = found.flatMap(({ intent, paidAt }) => {
    const says = parseIntentMetadata(intent.metadata)
    return says ? [{ intent, paidAt, order: orderOf(says) }] : []
  })
  const names = await namesOf(orders.map(({ order }) => order.uid))
  return all(
    orders.map(({ intent, paidAt, order }) => ({
      kind: 'payment-unfulfilled',
      payment_intent_id: intent.id,
      amount: intent.amount_received,
      date: order.date,
      user_id: order.uid,
      name: names.get(order.uid) ?? null,
      since: paidAt.toISOString(),
    })),
  )
}

/** Those of these ids that stand among our payments. */
async function paymentsOf(ids: readonly string[]): Promise<ReadonlySet<string>> {
  const found = await readAll(ids.map((id) => `${collections.payments}/${id}`))
  return new Set(found.flatMap(({ exists, id }) => (exists ? [id] : [])))
}

/** Here the money is written down, and nothing beside it; what was given back is settled. */
async function withoutPayer(): Promise<Found> {
  const newest = await db().collection(collections.payments).orderBy('paid_at', 'desc').limit(PAYMENTS).get()
  const kept = newest.docs
    .flatMap((one) => paymentDocument.safeParse(one.data()).data ?? [])
    .filter(({ status }) => status === 'succeeded' || status === 'partially_refunded')
  const bought = await readAll(
    kept.map(({ id, pricing_type }) => purchaseRef(id, offerFor(pricing_type)).path),
  )
  const empty = kept.filter((_, n) => !bought[n]?.exists)
  const names = await namesOf(empty.map(({ user_id }) => user_id))
  return all(
    empty.map(({ id, amount, thursday_event_id, user_id, paid_at }) => ({
      kind: 'payment-without-payer',
      payment_intent_id: id,
      amount,
      date: thursday_event_id,
      user_id,
      name: names.get(user_id) ?? null,
      since: paid_at.toISOString(),
    })),
  )
}

/** The hourly run ends an open payment once its evening can be booked no more. */
async function stillOpen(at: Date): Promise<Found> {
  const { event } = nextBookingDeadline(minutesBefore(at, RUN_MINUTES))
  const overdue = db()
    .collection(collections.openPayments)
    .where('status', '==', 'open')
    .where('thursday_event_id', '<', event)
    .orderBy('thursday_event_id', 'desc')
  const [first, counted] = await Promise.all([overdue.limit(OPEN).get(), overdue.count().get()])
  const names = await namesOf(first.docs.map((one) => String(one.get('user_id'))))
  const findings = first.docs.map((one): Finding => {
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
  return { findings, total: counted.data().count }
}
