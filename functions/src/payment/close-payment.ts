import type Stripe from 'stripe'
import type { Caller } from '../platform/auth.ts'
import { commit } from '../platform/deadline.ts'
import { db, readInTransaction, retryOnConflict } from '../platform/firestore.ts'
import { isFullyRefunded, paidAt } from '../platform/stripe.ts'
import { releaseUse } from '../promo/promo-code.ts'
import { fulfilPaymentIntent } from './fulfil.ts'
import { cancelIntent } from './intents.ts'
import { loadOpenPayment, reservedPromoUse } from './open-payment.ts'
import { recordRefunds } from './refunds.ts'
import { addStripeEvent, recordStripeEvent, type WebhookEvent } from './stripe-events.ts'

/** The result of a succeeded intent: fulfilled, recorded as refunded, or not ours. */
type PaidIntentResult = 'fulfilled' | 'refunded' | 'not-ours'

/**
 * Fulfils a succeeded intent (read with `latest_charge` expanded) whose webhook event has not arrived. A
 * refunded one gives no registration: payment and refund are recorded, as the two events would do.
 * Idempotent.
 */
export async function resolvePaidIntent(
  intent: Stripe.PaymentIntent,
  caller: Caller | null = null,
): Promise<PaidIntentResult> {
  if (isFullyRefunded(intent)) {
    const outcome = await recordRefunds(intent.id, null)
    return outcome === 'ignored' || outcome === 'mismatch' ? 'not-ours' : 'refunded'
  }
  return (await fulfilPaymentIntent(intent, paidAt(intent), null, caller)) ? 'fulfilled' : 'not-ours'
}

/** Closes an open payment: cancels its intent, or fulfils it if it has just been paid. */
export async function closeOpenPayment(id: string): Promise<void> {
  const open = await readInTransaction((tx) => loadOpenPayment(tx, id))
  if (open?.data.status !== 'open') return
  const intentId = open.data.payment_intent_id
  const intent = intentId === null ? null : await cancelIntent(intentId)
  if (intent?.status === 'succeeded') await resolvePaidIntent(intent)
  else await markClosedUnpaid(id, intentId, null)
}

/** Marks an open payment as closed without payment, and releases its promo use. */
export async function markClosedUnpaid(
  id: string,
  intentId: string | null,
  event: WebhookEvent | null,
): Promise<void> {
  await retryOnConflict(async () => {
    const open = await readInTransaction((tx) => loadOpenPayment(tx, id))
    if (open?.data.status !== 'open' || open.data.payment_intent_id !== intentId)
      return recordStripeEvent(event, 'repeated')
    const batch = db().batch()
    batch.update(open.ref, { status: 'closed', promo_use: null }, open.precondition)
    const use = reservedPromoUse(open.data)
    if (use) releaseUse(batch, use)
    addStripeEvent(batch, event, 'closed')
    await commit(batch)
  })
}
