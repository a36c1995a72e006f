import type Stripe from 'stripe'
import { Refusal } from '../platform/refusal.ts'
import type { PaymentRecord } from './payment-record.ts'
import { stripe } from './stripe.ts'
import { isDisputed, isRefused } from './stripe-faults.ts'

/** A refund that is asked for under one key, however often: it is made once. */
export interface AskedRefund {
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
