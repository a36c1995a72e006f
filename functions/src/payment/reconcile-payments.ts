import { nextBookingDeadline } from '@tablee/domain/calendar'
import { collections, type PaymentDocument, paths } from '@tablee/domain/documents'
import { error as logError, warn } from 'firebase-functions/logger'
import { onSchedule } from 'firebase-functions/scheduler'
import type Stripe from 'stripe'
import { now } from '../platform/clock.ts'
import { secrets } from '../platform/config.ts'
import { db, untilSettled } from '../platform/firestore.ts'
import { limits, REGION } from '../platform/runtime.ts'
import { crons, TIME_ZONE } from '../platform/schedule.ts'
import { fromStripe, stripe } from '../platform/stripe.ts'
import { fulfilIntent } from './fulfil.ts'
import { orderOf, parseIntentMetadata } from './intents.ts'
import { purchaseRef } from './purchase.ts'
import { recordReversal } from './refunds.ts'
import { endOpenPayment } from './settle-payment.ts'

/** Of these paid intents, the server's own that have brought nothing yet, neither a ticket nor a pass. */
export async function withoutPurchase<Paid extends { readonly intent: Stripe.PaymentIntent }>(
  paid: readonly Paid[],
): Promise<Paid[]> {
  const ours = paid.flatMap((each) => {
    const says = parseIntentMetadata(each.intent.metadata)
    return says ? [{ each, ref: purchaseRef(each.intent.id, orderOf(says).offer) }] : []
  })
  if (ours.length === 0) return []
  const found = await db().getAll(...ours.map(({ ref }) => ref))
  return ours.flatMap(({ each }, n) => (found[n]?.exists ? [] : [each]))
}

/** Stripe delivers for three days; with a fourth, nothing falls between its last try and the next run. */
const DAYS = 4

/** So many charges or refunds a page, so many pages at most a run, the newest first. */
const INTENTS_A_PAGE = 100
const PAGES = 50

export interface Paid {
  readonly intent: Stripe.PaymentIntent
  readonly paidAt: Date
}

/**
 * Fulfils what was paid lately and has brought nothing, because no delivery of the webhook got through. It looks at the
 * charges, which are dated by the payment: an intent is dated by its opening, weeks before some are paid. What was given
 * back is left alone.
 */
async function fulfilForgotten(at: Date): Promise<void> {
  let read = 0
  for await (const { paid, isLast } of paidLately(at)) {
    for (const each of await withoutPurchase(paid)) await fulfilAlone(each)
    read += 1
    if (read === PAGES && !isLast) return warn('More charges than a run looks at', { at })
  }
}

interface Page {
  readonly paid: readonly Paid[]
  readonly isLast: boolean
}

/** What was paid lately and was not given back, the newest first, a hundred charges a page. */
export async function* paidLately(at: Date): AsyncGenerator<Page> {
  let after: string | undefined
  for (;;) {
    const { data, has_more } = await newestCharges(at, after)
    after = data.at(-1)?.id
    const isLast = !has_more || after === undefined
    yield { paid: data.flatMap(paidBy), isLast }
    if (isLast) return
  }
}

function newestCharges(at: Date, starting_after?: string) {
  const created = { gte: Math.floor(at.getTime() / 1000) - DAYS * 86_400 }
  return stripe().charges.list({
    created,
    limit: INTENTS_A_PAGE,
    expand: ['data.payment_intent'],
    ...(starting_after !== undefined && { starting_after }),
  })
}

function paidBy({ created, payment_intent: intent, refunded, status }: Stripe.Charge): Paid[] {
  if (status !== 'succeeded' || refunded || typeof intent !== 'object' || intent === null) return []
  return [{ intent, paidAt: fromStripe(created) }]
}

async function fulfilAlone({ intent, paidAt }: Paid): Promise<void> {
  try {
    const fulfilment = await fulfilIntent(intent, paidAt, null)
    if (fulfilment?.fresh) warn('A payment that no delivery told of was fulfilled', { id: intent.id })
  } catch (error) {
    // To keep one of them from stopping the rest: the next run finds it again.
    logError('A payment could not be reconciled', { id: intent.id, error })
  }
}

/**
 * Takes back what was refunded lately and still stands here, because no delivery of the refund got through: the ticket
 * and the seat go as the delivery would have ended them. Refunds are dated by themselves, weeks after some payments. Of
 * a payment that brought nothing there is nothing to take back.
 */
async function takeBackForgotten(at: Date): Promise<void> {
  const created = { gte: Math.floor(at.getTime() / 1000) - DAYS * 86_400 }
  let after: string | undefined
  for (let read = 1; ; read += 1) {
    const { data, has_more } = await stripe().refunds.list({
      created,
      limit: INTENTS_A_PAGE,
      expand: ['data.charge'],
      ...(after !== undefined && { starting_after: after }),
    })
    const charges = new Map(data.flatMap(chargeOf))
    for (const charge of await unnoted([...charges.values()])) await takeBackAlone(charge)
    after = data.at(-1)?.id
    if (!has_more || after === undefined) return
    if (read === PAGES) return warn('More refunds than a run looks at', { at })
  }
}

interface Refunded {
  readonly charge: Stripe.Charge
  readonly intentId: string
}

/** The charge as it is by now: several refunds of one payment come to one charge, and a refund that failed is not in its sum. */
function chargeOf({ charge }: Stripe.Refund): [string, Refunded][] {
  if (typeof charge !== 'object' || charge === null) return []
  const { payment_intent: of } = charge
  const intentId = typeof of === 'string' ? of : of?.id
  return intentId === undefined ? [] : [[intentId, { charge, intentId }]]
}

/** Of these, the payments that stand here with less given back than Stripe says. */
async function unnoted(refunded: readonly Refunded[]): Promise<Refunded[]> {
  if (refunded.length === 0) return []
  const found = await db().getAll(...refunded.map(({ intentId }) => db().doc(paths.payment(intentId))), {
    fieldMask: ['refunded_amount' satisfies keyof PaymentDocument],
  })
  return refunded.filter(({ charge }, n) => {
    const noted: unknown = found[n]?.get('refunded_amount')
    return typeof noted === 'number' && noted < charge.amount_refunded
  })
}

async function takeBackAlone({ charge, intentId }: Refunded): Promise<void> {
  try {
    const told = { refunded_amount: charge.amount_refunded, disputes: {} }
    const outcome = await recordReversal({ intentId, told, charge }, null)
    if (outcome !== 'repeated') warn('A refund that no delivery told of was noted', { id: intentId, outcome })
  } catch (error) {
    // To keep one of them from stopping the rest: the next run finds it again.
    logError('A refund could not be reconciled', { id: intentId, error })
  }
}

/** So many at most a run, so many at once. What is left is the next run's. */
const OVERDUE_A_PAGE = 500
const AT_ONCE = 5

/**
 * Ends the open payments of the evenings whose deadline has passed, the latest evening first: cancelled at Stripe and
 * closed, or fulfilled where they were paid meanwhile. An evening's id is its date, so that ids compare as days do.
 */
async function endOverdue(at: Date): Promise<void> {
  const overdue = await db()
    .collection(collections.openPayments)
    .where('status', '==', 'open')
    .where('thursday_event_id', '<', nextBookingDeadline(at).event)
    .orderBy('thursday_event_id', 'desc')
    .limit(OVERDUE_A_PAGE)
    .select()
    .get()
  const ids = overdue.docs.map(({ id }) => id)
  for (let from = 0; from < ids.length; from += AT_ONCE)
    await Promise.all(ids.slice(from, from + AT_ONCE).map(endAlone))
}

async function endAlone(id: string): Promise<void> {
  try {
    await untilSettled(() => endOpenPayment(id))
  } catch (error) {
    // To keep one of them from stopping the rest: it stays open, and the next run tries again.
    logError('An open payment could not be ended', { id, error })
  }
}

/** Every hour, by Stripe's own word. The run of Wednesday 00:00 stands between the deadline and the groups. */
export const reconcilePayments = onSchedule(
  {
    ...limits.job,
    schedule: crons.reconcilePayments,
    timeZone: TIME_ZONE,
    region: REGION,
    secrets: [secrets.stripeKey],
  },
  async () => reconcile(await now()),
)

/**
 * Fulfils what was paid and forgotten, takes back what was refunded and forgotten, then ends what can't be paid any more.
 * Safe to run twice, and at once.
 */
export async function reconcile(at: Date): Promise<void> {
  await fulfilForgotten(at)
  await takeBackForgotten(at)
  await endOverdue(at)
}
