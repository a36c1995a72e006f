import {
  type CallingOff,
  ids,
  type OwedRefundDocument,
  paths,
  type TicketDocument,
} from '@tablee/domain/documents'
import { isSubscription } from '@tablee/domain/offers'
import { noticeOfCallOff } from '@tablee/domain/refund-claim'
import type { Transaction, WriteBatch } from 'firebase-admin/firestore'
import type { BookingState } from '../booking/booking-state.ts'
import { db, type Snapshot } from '../platform/firestore.ts'
import { releaseUse } from '../promo/promo-code.ts'
import { loadOpenPayment, type OpenPayment, reservedPromoUse } from './open-payment.ts'
import type { PaymentRecord, Purchase } from './purchase.ts'

/**
 * Adds an owed refund of the rest of a payment to the batch that voids its ticket, or that records a payer without an account;
 * with the obstacle `failed`, to the one that records that a refund came back.
 */
export function addOwedRefund(
  batch: WriteBatch,
  { id }: Readonly<{ id: string }>,
  { evening, now, obstacle = null }: Readonly<{ evening: string; now: Date; obstacle?: 'failed' | null }>,
): void {
  const owed: OwedRefundDocument = {
    payment_id: id,
    thursday_event_id: evening,
    owed_at: now,
    settled_at: null,
    tried_at: obstacle && now,
    obstacle,
  }
  batch.create(db().doc(paths.owedRefund(id)), owed)
}

/**
 * Brings an owed refund to the state of its payment, in the batch that changes the payment: settled once all is
 * refunded and the bank has confirmed it; otherwise it waits for the bank, or is owed again because a refund
 * failed or an appeal was won. Returns the document if it is settled now.
 */
export function followOwedRefund(
  batch: WriteBatch,
  owed: Snapshot<OwedRefundDocument> | null,
  {
    status,
    refund_pending,
    isAppealWon,
  }: Pick<PaymentRecord, 'status' | 'refund_pending'> & Readonly<{ isAppealWon: boolean }>,
  now: Date,
): OwedRefundDocument | null {
  if (!owed) return null
  const { settled_at, obstacle } = owed.data
  const update = (fields: Partial<OwedRefundDocument>) => batch.update(owed.ref, fields, owed.precondition)
  if (status === 'refunded' && refund_pending === 0) {
    if (settled_at !== null) return null
    update({ settled_at: now, obstacle: null })
    return owed.data
  }
  if (status === 'refunded') update({ settled_at: null, tried_at: now, obstacle: 'pending' })
  else if (settled_at !== null || obstacle === 'pending')
    update({ settled_at: null, tried_at: now, obstacle: isAppealWon ? null : 'failed' })
  return null
}

/** The open payment that reserved the promo use of a payment; null if it used no code. */
export async function loadPromoPayment(
  tx: Transaction,
  { user_id, thursday_event_id, pricing_type, promo_code }: PaymentRecord,
): Promise<Snapshot<OpenPayment> | null> {
  if (promo_code === null) return null
  return loadOpenPayment(tx, ids.openPayment(user_id, thursday_event_id, pricing_type))
}

/**
 * Releases the promo use of a payment whose refund is owed, so that its user may use the code again: we called the
 * evening off.
 */
export function releasePromoOf(
  batch: WriteBatch,
  payment: PaymentRecord | null,
  open: Snapshot<OpenPayment> | null,
): void {
  if (!open || open.data.payment_intent_id !== payment?.id) return
  const reserved = reservedPromoUse(open.data)
  if (!reserved) return
  batch.update(open.ref, { promo_use: null }, open.precondition)
  releaseUse(batch, reserved)
}

interface LatePayment {
  readonly purchase: Purchase
  readonly booking: BookingState
  readonly callingOff: CallingOff
  readonly now: Date
}

/**
 * Adds the notice for a user who paid for an evening after it was called off, in the batch that records the
 * purchase. A ticket can be refunded from then on.
 */
export function addLatePaymentNotice(
  batch: WriteBatch,
  { purchase, booking: { account }, callingOff, now }: LatePayment,
): void {
  if (!account) return
  const { id, order, quote, payment } = purchase
  const isSubscribing = isSubscription(order.offer)
  const { cause, compensation } = callingOff
  const kept = isSubscribing ? 'subscription' : compensation
  const paid = payment !== null && !isSubscribing ? { id, amount: quote.amount } : null
  const notice = noticeOfCallOff({ date: order.date, cause, kept, paid }, now)
  const { thursday_event_id, money_until } = notice
  if (money_until) {
    const called_off: TicketDocument['called_off'] = { thursday_event_id, money_until, claimed_at: null }
    batch.update(db().doc(paths.ticket(id)), { called_off })
  }
  batch.update(account.ref, { called_off: [...account.data.called_off, notice] }, account.precondition)
}
