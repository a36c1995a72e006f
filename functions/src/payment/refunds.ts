import { isDeepStrictEqual } from 'node:util'
import { type AccountDocument, paths } from '@tablee/domain/documents'
import type { WriteBatch } from 'firebase-admin/firestore'
import { error as logError } from 'firebase-functions/logger'
import type Stripe from 'stripe'
import { enqueueRefundMail } from '../notifications/payment.ts'
import { now } from '../platform/clock.ts'
import { RefusalError } from '../platform/errors.ts'
import { db, readInTransaction, retryOnConflict, type Snapshot } from '../platform/firestore.ts'
import { isChargeDisputed, isInvalidRefund, paidAt, stripe } from '../platform/stripe.ts'
import { fulfilPaymentIntent } from './fulfil.ts'
import { retrieveIntent } from './intents.ts'
import { loadPayment, type PaymentRecord, type PaymentStatus } from './purchase.ts'
import { chargeMismatches, mergeRefundState, type RefundOrDispute } from './refund-state.ts'
import { loadRevocation, revokePurchase } from './revocation.ts'
import { addStripeEvent, recordStripeEvent, type WebhookDelivery } from './stripe-events.ts'

/**
 * Whether the payment is ours and recorded. A refund event can arrive before the payment's event; the payment
 * is then fulfilled first, so that both orders have the same result.
 */
async function ensureFulfilled(id: string): Promise<boolean> {
  if ((await db().doc(paths.payment(id)).get()).exists) return true
  const intent = await retrieveIntent(id)
  return intent !== null && (await fulfilPaymentIntent(intent, paidAt(intent), null)) !== null
}

/**
 * Records a refund or dispute on its payment. A full refund also revokes the purchase and enqueues an e-mail,
 * in the same batch. Events may arrive late, repeatedly or out of order. For a payment
 * that is not ours, only the event is recorded.
 */
export async function recordRefundOrDispute(
  refundOrDispute: RefundOrDispute,
  delivery: WebhookDelivery | null,
  extraWrites: ExtraWrites = () => undefined,
): Promise<RefundOrDisputeOutcome> {
  if (!(await ensureFulfilled(refundOrDispute.intentId))) return recordOnly(delivery, 'ignored')
  return retryOnConflict(() => recordOnce(refundOrDispute, { delivery, extraWrites }))
}

/**
 * The new state of the payment, or why nothing changed: recorded before, not ours, or not matching the
 * payment.
 */
type RefundOrDisputeOutcome = PaymentStatus | 'repeated' | 'ignored' | 'mismatch'

/** Adds other writes to the batch that records the refund, for example the audit entry of an admin. */
type ExtraWrites = (batch: WriteBatch, owner: PaymentOwner) => void

interface PaymentOwner {
  /** The payment's `user_id`: a pseudonym after an erasure. */
  readonly id: string
  readonly account: Snapshot<AccountDocument> | null
  /** Whether the batch already has a precondition on the account. */
  readonly isGuarded: boolean
}

interface RecordOptions {
  readonly delivery: WebhookDelivery | null
  readonly extraWrites: ExtraWrites
}

async function recordOnly<Outcome extends RefundOrDisputeOutcome>(
  delivery: WebhookDelivery | null,
  outcome: Outcome,
): Promise<Outcome> {
  await recordStripeEvent(delivery, outcome)
  return outcome
}

async function recordOnce(
  refundOrDispute: RefundOrDispute,
  { delivery, extraWrites }: RecordOptions,
): Promise<RefundOrDisputeOutcome> {
  const moment = await now()
  const state = await readInTransaction(async (tx) => {
    const payment = await loadPayment(tx, refundOrDispute.intentId)
    return payment && { payment, revocation: await loadRevocation(tx, payment.data, moment) }
  })
  if (!state) return recordOnly(delivery, 'ignored')
  const { payment, revocation } = state
  const { charge } = refundOrDispute
  const mismatches = charge ? chargeMismatches(charge, payment.data, revocation.account !== null) : []
  if (mismatches.length > 0) {
    logError('Refunded charge does not match its payment; nothing revoked', {
      id: payment.data.id,
      mismatches,
    })
    return recordOnly(delivery, 'mismatch')
  }
  const after = mergeRefundState(payment.data, refundOrDispute.state)
  const { status, refunded_amount, disputes } = payment.data
  if (isDeepStrictEqual(after, { status, refunded_amount, disputes })) return recordOnly(delivery, 'repeated')

  const batch = db().batch()
  batch.update(payment.ref, after, payment.precondition)
  const isNowRefunded = after.status === 'refunded' && status !== 'refunded'
  if (isNowRefunded) {
    revokePurchase(batch, revocation)
    await enqueueRefundMail(batch, { payment: payment.data, after, revocation, now: moment })
  }
  addStripeEvent(batch, delivery, after.status)
  const { account, registrationDetails } = revocation
  extraWrites(batch, {
    id: payment.data.user_id,
    account,
    isGuarded: isNowRefunded && registrationDetails !== null,
  })
  await batch.commit()
  if (delivery?.type === 'charge.dispute.created') logError('Payment disputed', { id: payment.data.id })
  return after.status
}

/**
 * Records that a refund failed after Stripe had reported its success. We hold the money again while our
 * payment may say `refunded`. Ticket and registration are not restored; an admin must contact the user.
 */
export async function recordFailedRefund(refund: Stripe.Refund, delivery: WebhookDelivery): Promise<void> {
  const { id, payment_intent: intent, failure_reason: why } = refund
  const intentId = typeof intent === 'string' ? intent : intent?.id
  if (intentId === undefined || !(await ensureFulfilled(intentId)))
    return recordStripeEvent(delivery, 'ignored')
  logError('Refund failed', { id, payment: intentId, why })
  await recordStripeEvent({ ...delivery, paymentIntentId: intentId }, 'refund-failed')
}

/** A refund under one idempotency key: it is made once. */
interface RefundRequest {
  readonly key: string
  /** In cents. */
  readonly amount: number
}

/**
 * Makes the refund, unless one with this key exists, and returns the charge after it. The key is in the metadata of the
 * refund at Stripe. A refund that failed is made again. Throws `payment-disputed` while a dispute is open,
 * `refund-too-high` if our record or Stripe says that less is refundable, and `request-id-reused` if the key belongs
 * to another amount.
 */
export async function requestRefund(
  { id, status, amount, refunded_amount }: PaymentRecord,
  request: RefundRequest,
): Promise<Stripe.Charge> {
  const { data } = await stripe().refunds.list({ payment_intent: id, limit: 100 })
  const attempts = data.filter(({ metadata }) => metadata?.request_id === request.key)
  const existing = attempts.find((one) => one.status !== 'failed' && one.status !== 'canceled')
  if (existing && existing.amount !== request.amount) throw new RefusalError('request-id-reused')
  if (!existing) {
    if (status === 'disputed') throw new RefusalError('payment-disputed')
    if (request.amount > amount - refunded_amount) throw new RefusalError('refund-too-high')
    await createRefund(id, request, attempts.length)
  }
  return latestChargeOf(id)
}

/** The charge of a payment, as Stripe has it now. */
export async function latestChargeOf(paymentId: string): Promise<Stripe.Charge> {
  const intent = await stripe().paymentIntents.retrieve(paymentId, { expand: ['latest_charge'] })
  const { latest_charge: charge } = intent
  if (charge === null || typeof charge === 'string') throw new Error('Refunded payment intent has no charge')
  return charge
}

/** Stripe decides what is left: of two concurrent refunds the second may be refused. */
async function createRefund(
  paymentId: string,
  { key, amount }: RefundRequest,
  failed: number,
): Promise<void> {
  const fields = { payment_intent: paymentId, amount, metadata: { request_id: key } }
  // With the key of a failed refund, Stripe would return that refund again.
  const idempotencyKey = failed === 0 ? `refund_${key}` : `refund_${key}_${failed}`
  try {
    await stripe().refunds.create(fields, { idempotencyKey })
  } catch (error) {
    // Translate: a refund that Stripe does not allow is a refusal.
    if (isChargeDisputed(error)) throw new RefusalError('payment-disputed')
    if (isInvalidRefund(error)) throw new RefusalError('refund-too-high')
    throw error
  }
}
