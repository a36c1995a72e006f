import type Stripe from 'stripe'
import type { IntentMetadata } from './intent-metadata.ts'
import type { OpenPayment } from './open-payment.ts'

/** What the server knows of the payment that an intent says it is. */
export interface Expected {
  readonly open: OpenPayment | null
  readonly livemode: boolean
}

/**
 * What in a succeeded intent is not as the server wrote it: the amount, the currency, the person, the evening, the
 * attempt. Empty when all is well; otherwise nothing is granted for it.
 */
export function intentMismatch(
  intent: Stripe.PaymentIntent,
  says: IntentMetadata,
  expected: Expected,
): string[] {
  const { open, livemode } = expected
  if (!open) return ['open_payment']
  const pairs: Readonly<Record<string, readonly [unknown, unknown]>> = {
    payment_intent: [intent.id, open.payment_intent_id],
    status: [intent.status, 'succeeded'],
    amount: [intent.amount, open.amount],
    amount_received: [intent.amount_received, open.amount],
    currency: [intent.currency, 'eur'],
    customer: [
      typeof intent.customer === 'string' ? intent.customer : intent.customer?.id,
      open.stripe_customer_id,
    ],
    livemode: [intent.livemode, livemode],
    'metadata.user_id': [says.user_id, open.user_id],
    'metadata.thursday_event_id': [says.thursday_event_id, open.thursday_event_id],
    'metadata.pricing_type': [says.pricing_type, open.pricing_type],
    'metadata.promo_code': [says.promo_code, open.promo_code],
    'metadata.amount': [says.amount, open.amount],
    'metadata.original_amount': [says.original_amount, open.original_amount],
    'metadata.discount_percentage': [says.discount_percentage, open.discount_percentage],
    'metadata.attempt': [says.attempt, open.attempt],
  }
  return Object.entries(pairs).flatMap(([name, [is, should]]) => (is === should ? [] : [name]))
}
