import { isBookingOpen } from '@tablee/domain/calendar'
import type { CallInput, CallOutput } from '@tablee/domain/calls'
import { paths } from '@tablee/domain/documents'
import type Stripe from 'stripe'
import { loadAccount, requireUnchangedAccount } from '../booking/booking-state.ts'
import { closeOpenPayment } from '../payment/close-payment.ts'
import { fulfilPaymentIntent } from '../payment/fulfil.ts'
import { orderFromMetadata, parseIntentMetadata, retrieveIntent } from '../payment/intents.ts'
import { type Order, openPaymentId } from '../payment/open-payment.ts'
import { loadPayment, purchaseRef } from '../payment/purchase.ts'
import { isSeatHeld } from '../payment/reconcile-payments.ts'
import { recordRefunds, requestRefund } from '../payment/refunds.ts'
import type { Caller } from '../platform/auth.ts'
import { now } from '../platform/clock.ts'
import { RefusalError } from '../platform/errors.ts'
import { readInTransaction, retryOnConflict } from '../platform/firestore.ts'
import { paidAt, refuseStripeErrors } from '../platform/stripe.ts'
import {
  type AuditedAction,
  addAuditEntry,
  findAuditEntry,
  isAlreadyDone,
  writeAuditEntry,
} from './admin-action.ts'

type RefundInput = CallInput<'adminRefund'>

/**
 * Refunds `amount` cents of a payment, a part or the rest of it, and records the refund as the webhook does,
 * which will report it again. A full refund voids the ticket, ends the upcoming registration and enqueues an
 * e-mail.
 * - The refund has the request id at Stripe. If a call ends between Stripe and our documents, the next one
 *   finds the refund there, so that nothing is refunded twice.
 * - If the charge does not match our payment, the refund is audited and `refund-not-recorded` is thrown.
 */
export async function handleAdminRefund(
  admin: Caller,
  input: RefundInput,
): Promise<CallOutput<'adminRefund'>> {
  const { requestId, paymentId, amount, reason } = input
  const payment = await readInTransaction((tx) => loadPayment(tx, paymentId))
  if (!payment) throw new RefusalError('not-found')
  const uid = payment.data.user_id
  const user_id = (await loadAccount(uid)) ? uid : null
  const subject = paths.payment(paymentId)
  const auditedAction: AuditedAction = {
    input,
    action: 'payment-refunded',
    subject,
    user_id,
    reason,
    details: { amount },
  }
  const entry = await findAuditEntry(admin, auditedAction)
  if (entry) return answer(entry.details)

  await refuseStripeErrors(() => requestRefund(payment.data, { key: requestId, amount }))
  const at = await now()
  const record = () =>
    recordRefunds(paymentId, null, (batch, owner) => {
      if (owner.account && !owner.isGuarded) requireUnchangedAccount(batch, owner.account)
      const erased = owner.id !== uid && { user_id: null, reason: null }
      addAuditEntry(batch, admin, { ...auditedAction, ...erased }, at)
    })
  const outcome = await refuseStripeErrors(record)
  const noted = outcome !== 'mismatch' && outcome !== 'ignored'
  const details = noted ? auditedAction.details : { ...auditedAction.details, noted }
  // If the webhook came first, nothing was left to record, and the audit entry is written on its own.
  if (!noted || outcome === 'repeated') await writeAuditEntry(admin, { ...auditedAction, details }, at)
  return answer(details)
}

function answer({ noted }: AuditedAction['details']): CallOutput<'adminRefund'> {
  if (noted === false) throw new RefusalError('refund-not-recorded')
  return { done: true }
}

type RepairInput = CallInput<'adminRepairPayment'>
type Result = CallOutput<'adminRepairPayment'>

/**
 * Fulfils a paid intent, or closes an open payment that is overdue, as the hourly run does. Both are
 * idempotent, so that the audit entry follows them and is written once. Throws `not-repairable`.
 */
export async function handleRepairPayment(caller: Caller, input: RepairInput): Promise<Result> {
  const intent = await refuseStripeErrors(() => retrieveIntent(input.paymentIntentId))
  const metadata = intent && parseIntentMetadata(intent.metadata)
  if (!intent || !metadata) throw new RefusalError('not-repairable')
  const order = orderFromMetadata(metadata)
  const auditedAction: AuditedAction = {
    input,
    action: 'payment-repaired',
    subject: paths.payment(intent.id),
    user_id: order.uid,
    details: {},
  }
  const again = await isAlreadyDone(caller, auditedAction)
  const outcome = await refuseStripeErrors(() => repair(intent, order))
  if (!again) await writeAuditEntry(caller, { ...auditedAction, details: { outcome } }, await now())
  return { outcome }
}

async function repair(intent: Stripe.PaymentIntent, order: Order): Promise<Result['outcome']> {
  if (intent.status !== 'succeeded') return closeOverduePayment(order)
  if (isFullyRefundedAtStripe(intent)) throw new RefusalError('not-repairable')
  const fulfilment = await fulfilPaymentIntent(intent, paidAt(intent), null)
  // For a deleted user only the payment is recorded, without a purchase.
  const purchased = await purchaseRef(intent.id, order.offer).get()
  if (!fulfilment || !purchased.exists) throw new RefusalError('not-repairable')
  return fulfilment.outcome
}

async function closeOverduePayment(order: Order): Promise<'ended'> {
  const at = await now()
  const isOpen = isBookingOpen(order.date, at) || (await isSeatHeld(order.date, order.uid, at))
  if (isOpen) throw new RefusalError('not-repairable')
  await retryOnConflict(() => closeOpenPayment(openPaymentId(order)))
  return 'ended'
}

function isFullyRefundedAtStripe({ latest_charge }: Stripe.PaymentIntent): boolean {
  return typeof latest_charge === 'object' && latest_charge?.refunded === true
}
