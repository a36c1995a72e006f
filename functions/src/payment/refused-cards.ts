import { type AccountDocument, paths } from '@tablee/domain/documents'
import { CARDS_PER_PAYMENT } from '@tablee/domain/limits'
import type Stripe from 'stripe'
import { commit } from '../platform/deadline.ts'
import { RefusalError } from '../platform/errors.ts'
import { db, readInTransaction, retryOnConflict } from '../platform/firestore.ts'
import { closeOpenPayment } from './close-payment.ts'
import { orderFromMetadata, parseIntentMetadata } from './intents.ts'
import { loadOpenPayment, openPaymentId } from './open-payment.ts'
import { addStripeEvent, isEventHandled, recordStripeEvent, type WebhookEvent } from './stripe-events.ts'

/*
 * Stolen cards are tried out on small payments such as ours. A payment whose cards are refused again and again is
 * cancelled, and its user waits before the next one (docs/product.md §7.14).
 */

/** For so long its user cannot open another payment, in milliseconds. */
const WAIT_MS = 60_000

/** Throws `too-many-cards` while the user of the account can open no payment. */
export function requireCardsAllowed({ cards_refused_until: until }: AccountDocument, now: Date): void {
  if (until !== null && until > now) throw new RefusalError('too-many-cards')
}

/**
 * Counts a failed confirmation, a declined card or a refusal at the bank, and cancels the intent after too many.
 * Events may be repeated and late: each counts once, and a repeated one completes a cancellation that was
 * interrupted.
 */
export async function recordFailedConfirmation(
  { id, metadata }: Stripe.PaymentIntent,
  event: WebhookEvent,
): Promise<void> {
  const parsed = parseIntentMetadata(metadata)
  if (!parsed) return recordStripeEvent(event, 'ignored')
  const openId = openPaymentId(orderFromMetadata(parsed))
  const failed = await retryOnConflict(() => countOnce(openId, id, event))
  if (failed >= CARDS_PER_PAYMENT) await retryOnConflict(() => closeOpenPayment(openId))
}

/**
 * Counts the event, unless it was counted before, and returns how many confirmations have failed: 0 once the payment
 * is closed.
 */
async function countOnce(openId: string, intentId: string, event: WebhookEvent): Promise<number> {
  const isRepeated = await isEventHandled(event.id)
  const { open, account } = await readInTransaction(async (tx) => {
    const open = await loadOpenPayment(tx, openId)
    const uid = open?.data.user_id
    return { open, account: uid === undefined ? null : await tx.get(db().doc(paths.account(uid))) }
  })
  const isCurrent = open?.data.status === 'open' && open.data.payment_intent_id === intentId
  if (!isCurrent || isRepeated) {
    // Also one of a payment that is closed, or replaced: it has no effect.
    await recordStripeEvent(event, 'repeated')
    return isCurrent ? open.data.failed_confirmations : 0
  }
  const failed_confirmations = open.data.failed_confirmations + 1
  const batch = db().batch()
  batch.update(open.ref, { failed_confirmations }, open.precondition)
  if (failed_confirmations >= CARDS_PER_PAYMENT && account?.exists) {
    const cards_refused_until = new Date(event.receivedAt.getTime() + WAIT_MS)
    batch.update(account.ref, { cards_refused_until })
  }
  addStripeEvent(batch, event, 'card-refused')
  await commit(batch)
  return failed_confirmations
}
