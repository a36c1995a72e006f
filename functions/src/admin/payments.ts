import { nextBookingDeadline } from '@tablee/domain/calendar'
import { type CallInput, type CallOutput, calls } from '@tablee/domain/calls'
import { paths } from '@tablee/domain/documents'
import type Stripe from 'stripe'
import { loadAccount } from '../booking/booking-state.ts'
import { fulfilIntent } from '../payment/fulfil.ts'
import { orderOf, parseIntentMetadata, retrieveIntent } from '../payment/intents.ts'
import { type Order, openPaymentId } from '../payment/open-payment.ts'
import { loadPayment, purchaseRef } from '../payment/purchase.ts'
import { recordReversal, refundOnce } from '../payment/refunds.ts'
import { endOpenPayment } from '../payment/settle-payment.ts'
import type { Caller } from '../platform/auth.ts'
import { adminCallable } from '../platform/callable.ts'
import { now } from '../platform/clock.ts'
import { secrets } from '../platform/config.ts'
import { Refusal } from '../platform/errors.ts'
import { readTogether, retryOnConflict } from '../platform/firestore.ts'
import { orUnavailable, paidAtOf } from '../platform/stripe.ts'
import { type Act, auditAlone, auditCreate, holdAccount, lineOf, wasDone } from './admin-action.ts'

type RefundInput = CallInput<'adminRefund'>

/** Refunds a payment, in full or in part. */
export const adminRefund = adminCallable('adminRefund', calls.adminRefund.input, handleAdminRefund, {
  secrets: [secrets.stripeKey],
})

/**
 * Refunds `amount` cents of a payment, a part or the rest of it, and records the refund as the webhook does,
 * which will report it again. A full refund voids the ticket, ends the upcoming registration and enqueues an
 * e-mail.
 * - The refund has the request id at Stripe. If a call ends between Stripe and our documents, the next one
 *   finds the refund there, so that nothing is refunded twice.
 * - If the charge does not match our payment, the refund is audited and `refund-not-noted` is thrown.
 */
export async function handleAdminRefund(
  admin: Caller,
  input: RefundInput,
): Promise<CallOutput<'adminRefund'>> {
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
  // If the webhook came first, nothing was left to record, and the audit entry is written on its own.
  if (!noted || outcome === 'repeated') await auditAlone(admin, { ...act, details }, at)
  return answer(details)
}

function answer({ noted }: Act['details']): CallOutput<'adminRefund'> {
  if (noted === false) throw new Refusal('refund-not-noted')
  return { done: true }
}

type RepairInput = CallInput<'adminRepairPayment'>
type Result = CallOutput<'adminRepairPayment'>

/** Fulfils a missed payment, or closes an overdue one. */
export const adminRepairPayment = adminCallable(
  'adminRepairPayment',
  calls.adminRepairPayment.input,
  handleRepairPayment,
  { secrets: [secrets.stripeKey] },
)

/**
 * Fulfils a paid intent, or closes an open payment that is overdue, as the hourly run does. Both are
 * idempotent, so that the audit entry follows them and is written once. Throws `not-repairable`.
 */
export async function handleRepairPayment(caller: Caller, input: RepairInput): Promise<Result> {
  const intent = await orUnavailable(() => retrieveIntent(input.paymentIntentId))
  const says = intent && parseIntentMetadata(intent.metadata)
  if (!intent || !says) throw new Refusal('not-repairable')
  const order = orderOf(says)
  const act: Act = {
    input,
    action: 'payment-repaired',
    subject: paths.payment(intent.id),
    user_id: order.uid,
    details: {},
  }
  const again = await wasDone(caller, act)
  const outcome = await orUnavailable(() => repair(intent, order))
  if (!again) await auditAlone(caller, { ...act, details: { outcome } }, await now())
  return { outcome }
}

async function repair(intent: Stripe.PaymentIntent, order: Order): Promise<Result['outcome']> {
  if (intent.status !== 'succeeded') return endOverdue(order)
  if (isGivenBack(intent)) throw new Refusal('not-repairable')
  const fulfilment = await fulfilIntent(intent, paidAtOf(intent), null)
  // For a deleted user only the payment is recorded, without a purchase.
  const bought = await purchaseRef(intent.id, order.offer).get()
  if (!fulfilment || !bought.exists) throw new Refusal('not-repairable')
  return fulfilment.outcome
}

async function endOverdue(order: Order): Promise<'ended'> {
  if (order.date >= nextBookingDeadline(await now()).event) throw new Refusal('not-repairable')
  await retryOnConflict(() => endOpenPayment(openPaymentId(order)))
  return 'ended'
}

function isGivenBack({ latest_charge }: Stripe.PaymentIntent): boolean {
  return typeof latest_charge === 'object' && latest_charge?.refunded === true
}
