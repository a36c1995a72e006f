import { isDeepStrictEqual } from 'node:util'
import { type AccountDocument, paths } from '@tablee/domain/documents'
import type { WriteBatch } from 'firebase-admin/firestore'
import { error as alert } from 'firebase-functions/logger'
import type Stripe from 'stripe'
import { mailReversed } from '../notifications/payment.ts'
import { now } from '../platform/clock.ts'
import { Refusal } from '../platform/errors.ts'
import { db, readTogether, retryOnConflict, type Stored } from '../platform/firestore.ts'
import { isDisputed, isRefused, paidAtOf, stripe } from '../platform/stripe.ts'
import { fulfilIntent } from './fulfil.ts'
import { retrieveIntent } from './intents.ts'
import { loadPayment, type PaymentRecord, type PaymentStatus } from './purchase.ts'
import { afterReversal, type Reversal, reversalMismatch } from './refund-state.ts'
import { loadRevocation, revoke } from './revocation.ts'
import { type Delivery, ledgerCreate, recordAlone } from './stripe-events.ts'

/**
 * Whether the payment is ours and recorded. A refund event can arrive before the payment's event; the payment
 * is then fulfilled first, so that both orders have the same result.
 */
async function isFulfilled(id: string): Promise<boolean> {
  if ((await db().doc(paths.payment(id)).get()).exists) return true
  const intent = await retrieveIntent(id)
  return intent !== null && (await fulfilIntent(intent, paidAtOf(intent), null)) !== null
}

/**
 * Records a refund or dispute on its payment. A full refund also revokes the purchase and enqueues an e-mail,
 * in the same batch. Events may arrive late, repeatedly or out of order. Events of other payments are only
 * recorded.
 */
export async function recordReversal(
  reversal: Reversal,
  delivery: Delivery | null,
  beside: Beside = () => undefined,
): Promise<ReversalOutcome> {
  if (!(await isFulfilled(reversal.intentId))) return alone(delivery, 'ignored')
  return retryOnConflict(() => recordOnce(reversal, { delivery, beside }))
}

/**
 * The new state of the payment, or why nothing changed: recorded before, not ours, or not matching the
 * payment.
 */
type ReversalOutcome = PaymentStatus | 'repeated' | 'ignored' | 'mismatch'

/** Adds other writes to the batch that records something new, for example the audit entry of an admin. */
type Beside = (batch: WriteBatch, payer: Payer) => void

interface Payer {
  /** The payment's `user_id`: a pseudonym after an erasure. */
  readonly id: string
  readonly account: Stored<AccountDocument> | null
  /** Whether the batch already has a precondition on the account. */
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
    alert('Refunded charge does not match its payment; nothing revoked', { id: payment.data.id, faults })
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
  if (delivery?.type === 'charge.dispute.created') alert('Payment disputed', { id: payment.data.id })
  return after.status
}

/**
 * Records that a refund failed after Stripe had reported its success. We hold the money again while our
 * payment may say `refunded`. Ticket and registration are not restored; an admin must contact the user.
 */
export async function recordFailedRefund(refund: Stripe.Refund, delivery: Delivery): Promise<void> {
  const { id, payment_intent: of, failure_reason: why } = refund
  const intentId = typeof of === 'string' ? of : of?.id
  if (intentId === undefined || !(await isFulfilled(intentId))) return recordAlone(delivery, 'ignored')
  alert('Refund failed', { id, payment: intentId, why })
  await recordAlone({ ...delivery, paymentIntentId: intentId }, 'refund-failed')
}

/** A refund under one idempotency key: it is made once. */
interface AskedRefund {
  readonly key: string
  /** In cents. */
  readonly amount: number
}

/**
 * The charge after this refund, made by this call or by an earlier one with the same key, which Stripe stores
 * in its metadata. A refund that failed is made again. Throws `payment-disputed` while a dispute is open,
 * `refund-too-high` above what is left by our payment or by Stripe's, and `done-otherwise` if the key belongs
 * to another amount.
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
  if (charge === null || typeof charge === 'string') throw new Error('Refunded payment intent has no charge')
  return charge
}

/** Stripe decides what is left: of two concurrent refunds the second may be refused. */
async function refund(paymentId: string, { key, amount }: AskedRefund, failed: number): Promise<void> {
  const wanted = { payment_intent: paymentId, amount, metadata: { request_id: key } }
  // With the key of a failed refund, Stripe would return that refund again.
  const idempotencyKey = failed === 0 ? `refund_${key}` : `refund_${key}_${failed}`
  try {
    await stripe().refunds.create(wanted, { idempotencyKey })
  } catch (error) {
    // Translate: a refund that Stripe does not allow is a refusal.
    if (isDisputed(error)) throw new Refusal('payment-disputed')
    if (isRefused(error)) throw new Refusal('refund-too-high')
    throw error
  }
}
