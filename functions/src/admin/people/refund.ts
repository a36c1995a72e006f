import { type CallInput, type CallOutput, calls, paths } from '@tablee/domain'
import type Stripe from 'stripe'
import { loadAccount } from '../../booking/booking.ts'
import { orUnavailable } from '../../payment/or-unavailable.ts'
import { loadPayment, type PaymentRecord } from '../../payment/payment-record.ts'
import { recordReversal } from '../../payment/record-reversal.ts'
import { stripe } from '../../payment/stripe.ts'
import { isDisputed, isRefused } from '../../payment/stripe-faults.ts'
import type { Caller } from '../../platform/caller.ts'
import { now } from '../../platform/clock.ts'
import { secrets } from '../../platform/config.ts'
import { readTogether } from '../../platform/read-together.ts'
import { Refusal } from '../../platform/refusal.ts'
import { adminCallable } from '../admin-callable.ts'
import { type Act, auditCreate, lineOf } from '../audit.ts'
import { auditAlone } from '../audit-alone.ts'
import { holdAccount } from '../hold-account.ts'

type Input = CallInput<'adminRefund'>

/** Money back through Stripe, in full or in part. */
export const adminRefund = adminCallable('adminRefund', calls.adminRefund.input, handleAdminRefund, {
  secrets: [secrets.stripeKey],
})

/**
 * Refunds a part of a payment, or all that is left, and notes it as the webhook does, which tells of it again: all of it
 * gone takes the ticket and the coming seat, and an e-mail says so. A refund bears the request's id at Stripe: a sending
 * that died between Stripe and our own books is found there by the next one, and no money goes twice. What Stripe refunded
 * and our books do not take, for the payment is not as we have it, is written down and refused.
 */
export async function handleAdminRefund(admin: Caller, input: Input): Promise<CallOutput<'adminRefund'>> {
  const { paymentId, amount, reason } = input
  const payment = await readTogether((tx) => loadPayment(tx, paymentId))
  if (!payment) throw new Refusal('not-found')
  const payer = payment.data.user_id
  const user_id = (await loadAccount(payer)) ? payer : null
  const subject = paths.payment(paymentId)
  const act: Act = { input, action: 'payment-refunded', subject, user_id, reason, details: { amount } }
  const line = await lineOf(admin, act)
  if (line) return answer(line.details)

  const charge = await orUnavailable(() => chargeAfterRefund(payment.data, input))
  const at = await now()
  const told = { refunded_amount: charge.amount_refunded, disputes: {} }
  const outcome = await recordReversal({ intentId: paymentId, told, charge }, null, (batch, now) => {
    if (now.account && !now.held) holdAccount(batch, now.account)
    const erased = now.id !== payer && { user_id: null, reason: null }
    auditCreate(batch, admin, { ...act, ...erased }, at)
  })
  const noted = outcome !== 'mismatch' && outcome !== 'ignored'
  const details = noted ? act.details : { ...act.details, noted }
  // Where the webhook was first there was nothing left to note, and the line stands by itself.
  if (!noted || outcome === 'repeated') await auditAlone(admin, { ...act, details }, at)
  return answer(details)
}

function answer({ noted }: Act['details']): CallOutput<'adminRefund'> {
  if (noted === false) throw new Refusal('refund-not-noted')
  return { done: true }
}

/** The charge once this refund is made: by this call, or by an earlier sending of it. One that failed since is none. */
async function chargeAfterRefund(payment: PaymentRecord, input: Input): Promise<Stripe.Charge> {
  const { id } = payment
  const { data } = await stripe().refunds.list({ payment_intent: id, limit: 100 })
  const tried = data.filter(({ metadata }) => metadata?.request_id === input.requestId)
  const made = tried.find(({ status }) => status !== 'failed' && status !== 'canceled')
  if (made && made.amount !== input.amount) throw new Refusal('done-otherwise')
  if (!made) {
    refuseBeyond(payment, input.amount)
    await refund(input, tried.length)
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
async function refund({ requestId, paymentId, amount }: Input, failed: number): Promise<void> {
  const wanted = { payment_intent: paymentId, amount, metadata: { request_id: requestId } }
  // Under the key of one that failed, Stripe would answer that one again.
  const idempotencyKey = failed === 0 ? `refund_${requestId}` : `refund_${requestId}_${failed}`
  try {
    await stripe().refunds.create(wanted, { idempotencyKey })
  } catch (error) {
    // To translate: what Stripe will not give back is no failure.
    if (isDisputed(error)) throw new Refusal('payment-disputed')
    if (isRefused(error)) throw new Refusal('refund-too-high')
    throw error
  }
}
