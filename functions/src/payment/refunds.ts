import { isDeepStrictEqual } from 'node:util'
import { type AccountDocument, paths } from '@tablee/domain/documents'
import type { WriteBatch } from 'firebase-admin/firestore'
import { error as alert } from 'firebase-functions/logger'
import type Stripe from 'stripe'
import { mailReversed } from '../notifications/payment.ts'
import { now } from '../platform/clock.ts'
import { Refusal } from '../platform/errors.ts'
import { db, readTogether, type Stored, untilSettled } from '../platform/firestore.ts'
import { isDisputed, isRefused, paidAtOf, stripe } from '../platform/stripe.ts'
import { fulfilIntent } from './fulfil.ts'
import { retrieveIntent } from './intents.ts'
import { loadPayment, type PaymentRecord, type PaymentStatus } from './purchase.ts'
import { afterReversal, type Reversal, reversalMismatch } from './refund-state.ts'
import { loadRevocation, revoke } from './revocation.ts'
import { type Delivery, ledgerCreate, recordAlone } from './stripe-events.ts'

/**
 * Whether a payment is ours, and recorded. What tells of its end may overtake it, and then it is fulfilled first: both
 * orders end alike.
 */
async function isFulfilled(id: string): Promise<boolean> {
  if ((await db().doc(paths.payment(id)).get()).exists) return true
  const intent = await retrieveIntent(id)
  return intent !== null && (await fulfilIntent(intent, paidAtOf(intent), null)) !== null
}

/**
 * Notes on its payment what Stripe tells of a refund or a dispute; once everything went back, what was bought goes too,
 * with an e-mail that says so, in the same batch. Told again, late or out of order, it comes to the same. What is none of ours is only recorded.
 */
export async function recordReversal(
  reversal: Reversal,
  delivery: Delivery | null,
  beside: Beside = () => undefined,
): Promise<ReversalOutcome> {
  if (!(await isFulfilled(reversal.intentId))) return alone(delivery, 'ignored')
  return untilSettled(() => recordOnce(reversal, { delivery, beside }))
}

/** The state that the payment is in now, or why nothing was noted: it was before, or it is none of ours, or not as we have it. */
type ReversalOutcome = PaymentStatus | 'repeated' | 'ignored' | 'mismatch'

/** What else is written in the batch that notes something new: by whom it was done, where no delivery tells of it. */
type Beside = (batch: WriteBatch, payer: Payer) => void

interface Payer {
  /** As the payment has it: a pseudonym once they are erased. */
  readonly id: string
  readonly account: Stored<AccountDocument> | null
  /** Whether the batch fails without this where the account was changed since it was read. */
  readonly held: boolean
}

interface Telling {
  readonly delivery: Delivery | null
  readonly beside: Beside
}

async function alone<Outcome extends ReversalOutcome>(
  delivery: Delivery | null,
  outcome: Outcome,
): Promise<Outcome> {
  await recordAlone(delivery, outcome)
  return outcome
}

async function recordOnce(reversal: Reversal, { delivery, beside }: Telling): Promise<ReversalOutcome> {
  const moment = await now()
  const state = await readTogether(async (tx) => {
    const payment = await loadPayment(tx, reversal.intentId)
    return payment && { payment, revocation: await loadRevocation(tx, payment.data, moment) }
  })
  if (!state) return alone(delivery, 'ignored')
  const { payment, revocation } = state
  const { charge } = reversal
  const faults = charge ? reversalMismatch(charge, payment.data, revocation.account !== null) : []
  if (faults.length > 0) {
    alert('A refund is not of the payment that it names: nothing taken back', { id: payment.data.id, faults })
    return alone(delivery, 'mismatch')
  }
  const after = afterReversal(payment.data, reversal.told)
  const { status, refunded_amount, disputes } = payment.data
  if (isDeepStrictEqual(after, { status, refunded_amount, disputes })) return alone(delivery, 'repeated')

  const batch = db().batch()
  batch.update(payment.ref, after, payment.unchanged)
  const ends = after.status === 'refunded' && status !== 'refunded'
  if (ends) {
    revoke(batch, revocation)
    await mailReversed(batch, { payment: payment.data, after, revocation, now: moment })
  }
  ledgerCreate(batch, delivery, after.status)
  const { account, seat } = revocation
  beside(batch, { id: payment.data.user_id, account, held: ends && seat !== null })
  await batch.commit()
  if (delivery?.type === 'charge.dispute.created') alert('A payment is disputed', { id: payment.data.id })
  return after.status
}

/**
 * Notes that a refund did not reach its payer, days after Stripe said that it had succeeded. The money is with us again
 * while our books may say that it went; neither ticket nor seat comes back by itself: somebody has to speak with the payer.
 */
export async function recordFailedRefund(refund: Stripe.Refund, delivery: Delivery): Promise<void> {
  const { id, payment_intent: of, failure_reason: why } = refund
  const intentId = typeof of === 'string' ? of : of?.id
  if (intentId === undefined || !(await isFulfilled(intentId))) return recordAlone(delivery, 'ignored')
  alert('A refund failed', { id, payment: intentId, why })
  await recordAlone({ ...delivery, paymentIntentId: intentId }, 'refund-failed')
}

/** A refund that is asked for under one key, however often: it is made once. */
interface AskedRefund {
  readonly key: string
  /** In cents. */
  readonly amount: number
}

/**
 * The charge once this refund is made: by this call, or by an earlier one under the same key, which Stripe keeps with it.
 * One that failed since is none, and is made anew. Refuses by `payment-disputed` while the payer's bank decides, by
 * `refund-too-high` what is more than is left by our books or by Stripe's, and by `done-otherwise` a key that stood for
 * another amount.
 */
export async function refundOnce(
  { id, status, amount, refunded_amount }: PaymentRecord,
  asked: AskedRefund,
): Promise<Stripe.Charge> {
  const { data } = await stripe().refunds.list({ payment_intent: id, limit: 100 })
  const tried = data.filter(({ metadata }) => metadata?.request_id === asked.key)
  const made = tried.find((one) => one.status !== 'failed' && one.status !== 'canceled')
  if (made && made.amount !== asked.amount) throw new Refusal('done-otherwise')
  if (!made) {
    if (status === 'disputed') throw new Refusal('payment-disputed')
    if (asked.amount > amount - refunded_amount) throw new Refusal('refund-too-high')
    await refund(id, asked, tried.length)
  }
  return chargeOf(id)
}

/** The charge of a payment, as Stripe has it now. */
export async function chargeOf(paymentId: string): Promise<Stripe.Charge> {
  const intent = await stripe().paymentIntents.retrieve(paymentId, { expand: ['latest_charge'] })
  const { latest_charge: charge } = intent
  if (charge === null || typeof charge === 'string') throw new Error('A refunded intent has a charge')
  return charge
}

/** Stripe has the last word on what is left: of two who ask at once, the second may be refused. */
async function refund(paymentId: string, { key, amount }: AskedRefund, failed: number): Promise<void> {
  const wanted = { payment_intent: paymentId, amount, metadata: { request_id: key } }
  // Under the key of one that failed, Stripe would answer that one again.
  const idempotencyKey = failed === 0 ? `refund_${key}` : `refund_${key}_${failed}`
  try {
    await stripe().refunds.create(wanted, { idempotencyKey })
  } catch (error) {
    // To translate: what Stripe will not give back is no failure.
    if (isDisputed(error)) throw new Refusal('payment-disputed')
    if (isRefused(error)) throw new Refusal('refund-too-high')
    throw error
  }
}
