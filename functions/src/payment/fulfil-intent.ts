import { error as alert, info } from 'firebase-functions/logger'
import type Stripe from 'stripe'
import { stripeConfig } from '../platform/config.ts'
import { readTogether } from '../platform/read-together.ts'
import { type Fulfilment, fulfil } from './fulfil.ts'
import { type IntentMetadata, orderOf, parseIntentMetadata } from './intent-metadata.ts'
import { intentMismatch } from './intent-mismatch.ts'
import { type Delivery, recordAlone } from './ledger.ts'
import { loadOpenPayment, openPaymentId } from './open-payment.ts'
import type { Order } from './order.ts'
import { purchaseRef } from './purchase.ts'

/**
 * Fulfils a succeeded payment intent, whoever tells of it (a delivery of the webhook, or null). Answers null where
 * nothing was granted: it is not the payment that the server opened, or none of the server's at all.
 */
export async function fulfilIntent(
  intent: Stripe.PaymentIntent,
  paidAt: Date,
  delivery: Delivery | null,
): Promise<Fulfilment | null> {
  const says = parseIntentMetadata(intent.metadata)
  if (!says) return grantNothing(intent, delivery, 'user_id' in intent.metadata ? ['metadata'] : [])
  const order = orderOf(says)
  const faults = await faultsOf(intent, says, order)
  if (faults.length > 0) return grantNothing(intent, delivery, faults)
  const { amount, original_amount, discount_percentage, promo_code } = says
  const quote = { amount, original_amount, discount_percentage, promo_code }
  const payment = { livemode: intent.livemode }
  return fulfil({ id: intent.id, order, quote, paidAt, payment }, delivery)
}

/** Nothing is held against an intent that was fulfilled before: telling of it again changes nothing. */
async function faultsOf(intent: Stripe.PaymentIntent, says: IntentMetadata, order: Order): Promise<string[]> {
  const { granted, open } = await readTogether(async (tx) => ({
    granted: (await tx.get(purchaseRef(intent.id, order.offer))).exists,
    open: await loadOpenPayment(tx, openPaymentId(order)),
  }))
  const { livemode } = stripeConfig()
  return granted ? [] : intentMismatch(intent, says, { open: open?.data ?? null, livemode })
}

async function grantNothing(
  intent: Stripe.PaymentIntent,
  delivery: Delivery | null,
  faults: readonly string[],
): Promise<null> {
  if (faults.length > 0)
    alert('A payment is not as the server wrote it: nothing granted', { id: intent.id, faults })
  else info('A payment that is none of ours', { id: intent.id })
  await recordAlone(delivery, faults.length > 0 ? 'mismatch' : 'ignored')
  return null
}
