import { error as alert, info } from 'firebase-functions/logger'
import type Stripe from 'stripe'
import type { Caller } from '../platform/caller.ts'
import { stripeConfig } from '../platform/config.ts'
import { type Fulfilment, fulfil } from './fulfil.ts'
import { orderOf, parseIntentMetadata } from './intent-metadata.ts'
import { intentMismatch } from './intent-mismatch.ts'
import { type Delivery, recordAlone } from './ledger.ts'
import type { OpenPayment } from './open-payment.ts'
import { isGivenBack } from './paid-at.ts'

/**
 * Fulfils a succeeded payment intent, whoever tells of it: a delivery of the webhook, its payer, or neither. Answers null
 * where nothing was granted: it is not the payment that the server opened, or none of the server's at all.
 */
export async function fulfilIntent(
  intent: Stripe.PaymentIntent,
  paidAt: Date,
  delivery: Delivery | null,
  caller: Caller | null = null,
): Promise<Fulfilment | null> {
  const says = parseIntentMetadata(intent.metadata)
  if (!says) return grantNothing(intent, delivery, 'user_id' in intent.metadata ? ['metadata'] : [])
  const order = orderOf(says)
  const { amount, original_amount, discount_percentage, promo_code } = says
  const quote = { amount, original_amount, discount_percentage, promo_code }
  const { livemode } = stripeConfig()
  const faultsOf = (open: OpenPayment | null) => intentMismatch(intent, says, { open, livemode })
  const payment = { livemode: intent.livemode, givenBack: isGivenBack(intent), faultsOf }
  const fulfilment = await fulfil({ id: intent.id, order, quote, paidAt, payment }, delivery, caller)
  const { faults } = fulfilment
  return faults.length > 0 ? grantNothing(intent, delivery, faults) : fulfilment
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
