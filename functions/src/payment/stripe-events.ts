import { type PaymentDocument, paths, type StripeEventDocument } from '@tablee/domain/documents'
import type { WriteBatch } from 'firebase-admin/firestore'
import { commit } from '../platform/deadline.ts'
import { db, isWriteConflict } from '../platform/firestore.ts'

/** A webhook event, as it is recorded in `stripe_events`. */
export interface WebhookEvent {
  readonly id: string
  readonly type: string
  readonly receivedAt: Date
  /** The payment that a refund or a dispute is about. */
  readonly paymentIntentId?: string
  /** The API version of the event, where it is not ours. */
  readonly otherVersion?: string
}

/** The outcome of an event. For a refund or dispute it is the payment's new status. */
export type EventOutcome =
  | 'seated'
  | 'kept'
  | 'repeated'
  | 'mismatch'
  | 'closed'
  | 'ignored'
  | 'refund-failed'
  | 'card-refused'
  | PaymentDocument['status']

/** Adds the event to the batch that handles it; nothing if no event caused the batch. */
export function addStripeEvent(batch: WriteBatch, event: WebhookEvent | null, outcome: EventOutcome): void {
  if (!event) return
  const { id, type, receivedAt, paymentIntentId, otherVersion } = event
  const document: StripeEventDocument = {
    id,
    type,
    received_at: receivedAt,
    outcome,
    ...(paymentIntentId !== undefined && { payment_intent_id: paymentIntentId }),
    ...(otherVersion !== undefined && { other_version: otherVersion }),
  }
  batch.create(db().doc(paths.stripeEvent(event.id)), document)
}

/** Records an event that changes nothing else. Idempotent. */
export async function recordStripeEvent(event: WebhookEvent | null, outcome: EventOutcome): Promise<void> {
  if (!event) return
  const batch = db().batch()
  addStripeEvent(batch, event, outcome)
  try {
    await commit(batch)
  } catch (error) {
    // Idempotent: a concurrent call with the same event has recorded it. If the commit was only aborted, none
    // was.
    if (!isWriteConflict(error) || !(await isEventHandled(event.id))) throw error
  }
}

export async function isEventHandled(id: string): Promise<boolean> {
  return (await db().doc(paths.stripeEvent(id)).get()).exists
}
