import { error as alert } from 'firebase-functions/logger'
import type Stripe from 'stripe'
import { isFulfilled } from './is-fulfilled.ts'
import { type Delivery, recordAlone } from './ledger.ts'

/**
 * Notes that a refund did not reach its payer, days after Stripe said that it had succeeded. The money is with us again
 * while our books may say that it went; neither ticket nor seat comes back by itself: somebody has to speak with the payer.
 */
export async function recordFailedRefund(refund: Stripe.Refund, delivery: Delivery): Promise<void> {
  const { id, payment_intent: of, failure_reason: why } = refund
  const intentId = typeof of === 'string' ? of : of?.id
  if (intentId === undefined || !(await isFulfilled(intentId))) return recordAlone(delivery, 'ignored')
  alert('A refund failed', { id, payment: intentId, why })
  await recordAlone({ ...delivery, paymentIntentId: intentId }, 'refund-failed')
}
