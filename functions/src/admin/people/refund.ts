import { type CallInput, type CallOutput, calls, paths } from '@tablee/domain'
import { loadAccount } from '../../booking/booking.ts'
import { orUnavailable } from '../../payment/or-unavailable.ts'
import { loadPayment } from '../../payment/payment-record.ts'
import { recordReversal } from '../../payment/record-reversal.ts'
import { refundOnce } from '../../payment/refund-payment.ts'
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
  const { requestId, paymentId, amount, reason } = input
  const payment = await readTogether((tx) => loadPayment(tx, paymentId))
  if (!payment) throw new Refusal('not-found')
  const payer = payment.data.user_id
  const user_id = (await loadAccount(payer)) ? payer : null
  const subject = paths.payment(paymentId)
  const act: Act = { input, action: 'payment-refunded', subject, user_id, reason, details: { amount } }
  const line = await lineOf(admin, act)
  if (line) return answer(line.details)

  const charge = await orUnavailable(() => refundOnce(payment.data, { key: requestId, amount }))
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
