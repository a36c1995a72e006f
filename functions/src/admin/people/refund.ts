import { type CallInput, type CallOutput, calls, paths } from '@tablee/domain'
import type Stripe from 'stripe'
import { orUnavailable } from '../../payment/or-unavailable.ts'
import { loadPayment, type PaymentRecord } from '../../payment/payment-record.ts'
import { recordReversal } from '../../payment/record-reversal.ts'
import { stripe } from '../../payment/stripe.ts'
import { isRefused } from '../../payment/stripe-faults.ts'
import type { Caller } from '../../platform/caller.ts'
import { now } from '../../platform/clock.ts'
import { secrets } from '../../platform/config.ts'
import { readTogether } from '../../platform/read-together.ts'
import { Refusal } from '../../platform/refusal.ts'
import { adminCallable } from '../admin-callable.ts'
import { type Act, auditCreate, wasDone } from '../audit.ts'
import { auditAlone } from '../audit-alone.ts'

/** Money back through Stripe, in full or in part. */
export const adminRefund = adminCallable('adminRefund', calls.adminRefund.input, handleAdminRefund, {
  secrets: [secrets.stripeKey],
})

/**
 * Refunds a part of a payment, or all that is left, and notes it as the webhook does, which tells of it again: all of it
 * gone takes the ticket and the coming seat, with the e-mail of every refund. A refund bears the request's id at Stripe:
 * a sending that died between Stripe and our own books is found there by the next one, and no money goes twice.
 */
export async function handleAdminRefund(
  admin: Caller,
  input: CallInput<'adminRefund'>,
): Promise<CallOutput<'adminRefund'>> {
  const { requestId, paymentId, amount, reason } = input
  const payment = await readTogether((tx) => loadPayment(tx, paymentId))
  if (!payment) throw new Refusal('not-found')
  const { user_id } = payment.data
  const subject = paths.payment(paymentId)
  const act: Act = { requestId, action: 'payment-refunded', subject, user_id, reason, details: { amount } }
  if (await wasDone(admin, act)) return { done: true }

  const charge = await orUnavailable(() => chargeAfterRefund(payment.data, input))
  const at = await now()
  const told = { refunded_amount: charge.amount_refunded, disputes: {} }
  await recordReversal({ intentId: paymentId, told, charge }, null, (batch) =>
    auditCreate(batch, admin, act, at),
  )
  // Where the webhook was first there was nothing left to note, and the line stands by itself.
  await auditAlone(admin, act, at)
  return { done: true }
}

/** The charge once this refund is made: by this call, or by an earlier sending of it. */
async function chargeAfterRefund(
  payment: PaymentRecord,
  input: CallInput<'adminRefund'>,
): Promise<Stripe.Charge> {
  const { id } = payment
  const made = await stripe().refunds.list({ payment_intent: id, limit: 100 })
  if (!made.data.some(({ metadata }) => metadata?.request_id === input.requestId)) {
    refuseBeyond(payment, input.amount)
    await refund(input)
  }
  const intent = await stripe().paymentIntents.retrieve(id, { expand: ['latest_charge'] })
  const { latest_charge: charge } = intent
  if (charge === null || typeof charge === 'string') throw new Error('A refunded intent has a charge')
  return charge
}

function refuseBeyond({ status, amount, refunded_amount }: PaymentRecord, asked: number): void {
  if (status === 'disputed') throw new Refusal('payment-disputed')
  if (asked > amount - refunded_amount) throw new Refusal('refund-too-high')
}

/** Stripe has the last word on what is left: of two admins at once, the second may be refused. */
async function refund({ requestId, paymentId, amount }: CallInput<'adminRefund'>): Promise<void> {
  const wanted = { payment_intent: paymentId, amount, metadata: { request_id: requestId } }
  try {
    await stripe().refunds.create(wanted, { idempotencyKey: `refund_${requestId}` })
  } catch (error) {
    // To translate: what Stripe will not give back is no failure.
    if (isRefused(error)) throw new Refusal('refund-too-high')
    throw error
  }
}
