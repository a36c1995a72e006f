import { type PaymentDocument, paths, type StripeEventDocument } from '@tablee/domain/documents'
import type { WriteBatch } from 'firebase-admin/firestore'
import { db, isCollision } from '../platform/firestore.ts'

/** A delivery of Stripe's, as the ledger knows it. */
export interface Delivery {
  readonly id: string
  readonly type: string
  readonly receivedAt: Date
  /** The payment that it is about, where somebody has to look after it. */
  readonly paymentIntentId?: string
}

/** What became of a delivery; of a refund or a dispute, the state that its payment is in then. */
export type LedgerOutcome =
  | 'seated'
  | 'kept'
  | 'repeated'
  | 'mismatch'
  | 'closed'
  | 'ignored'
  | 'refund-failed'
  | PaymentDocument['status']

/** Adds the delivery to the batch that acts on it; nothing to add where no delivery started this. */
export function ledgerCreate(batch: WriteBatch, delivery: Delivery | null, outcome: LedgerOutcome): void {
  if (!delivery) return
  const { id, type, receivedAt, paymentIntentId } = delivery
  const document: StripeEventDocument = {
    id,
    type,
    received_at: receivedAt,
    outcome,
    ...(paymentIntentId !== undefined && { payment_intent_id: paymentIntentId }),
  }
  batch.create(db().doc(paths.stripeEvent(delivery.id)), document)
}

/** Records a delivery that changes nothing else, once. */
export async function recordAlone(delivery: Delivery | null, outcome: LedgerOutcome): Promise<void> {
  if (!delivery) return
  const batch = db().batch()
  ledgerCreate(batch, delivery, outcome)
  try {
    await batch.commit()
  } catch (error) {
    // To go on: two deliveries of one event cross, and the other one was recorded. A commit that was only aborted was not.
    if (!isCollision(error) || !(await isRecorded(delivery.id))) throw error
  }
}

/** Whether a delivery was dealt with before. */
export async function isRecorded(id: string): Promise<boolean> {
  return (await db().doc(paths.stripeEvent(id)).get()).exists
}
