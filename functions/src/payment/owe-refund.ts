import {
  type CalledOffNotice,
  type CallingOff,
  type OwedRefundDocument,
  paths,
} from '@tablee/domain/documents'
import { isSubscription } from '@tablee/domain/offers'
import type { WriteBatch } from 'firebase-admin/firestore'
import type { BookingState } from '../booking/booking-state.ts'
import { db, type Snapshot } from '../platform/firestore.ts'
import type { PaymentRecord, Purchase } from './purchase.ts'

/**
 * Adds an owed refund of the rest of a payment to the batch that voids its ticket; with the obstacle `failed`, to
 * the one that records that a refund came back.
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

interface LatePayment {
  readonly purchase: Purchase
  readonly booking: BookingState
  readonly callingOff: CallingOff
}

/**
 * Adds the notice for a user who paid for an evening after it was called off, in the batch that records the
 * purchase.
 */
export function addLatePaymentNotice(
  batch: WriteBatch,
  { purchase, booking: { account }, callingOff }: LatePayment,
): void {
  if (!account) return
  const { id, order, quote, payment } = purchase
  const isSubscribing = isSubscription(order.offer)
  const paid = payment !== null && !isSubscribing
  const notice: CalledOffNotice = {
    thursday_event_id: order.date,
    cause: callingOff.cause,
    kept: isSubscribing ? 'subscription' : callingOff.compensation,
    amount: paid ? quote.amount : null,
    payment_id: paid ? id : null,
  }
  batch.update(account.ref, { called_off: [...account.data.called_off, notice] }, account.precondition)
}
