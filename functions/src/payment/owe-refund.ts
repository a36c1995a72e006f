import {
  type CalledOffNotice,
  type CallingOff,
  type OwedRefundDocument,
  paths,
} from '@tablee/domain/documents'
import { isSubscription } from '@tablee/domain/offers'
import type { WriteBatch } from 'firebase-admin/firestore'
import type { BookingState } from '../booking/booking-state.ts'
import { db } from '../platform/firestore.ts'
import type { Purchase } from './purchase.ts'

/** Adds an owed refund of the rest of a payment to the batch that voids its ticket. */
export function addOwedRefund(
  batch: WriteBatch,
  { id }: Readonly<{ id: string }>,
  { evening, now }: Readonly<{ evening: string; now: Date }>,
): void {
  const owed: OwedRefundDocument = {
    payment_id: id,
    thursday_event_id: evening,
    owed_at: now,
    settled_at: null,
    tried_at: null,
    obstacle: null,
  }
  batch.create(db().doc(paths.owedRefund(id)), owed)
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
