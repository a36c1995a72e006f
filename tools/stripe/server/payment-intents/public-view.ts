import type Stripe from 'stripe'

/** What a browser sees of a payment intent: neither metadata, nor customer, nor charge. */
const visible = [
  'id',
  'object',
  'amount',
  'amount_details',
  'automatic_payment_methods',
  'canceled_at',
  'cancellation_reason',
  'capture_method',
  'client_secret',
  'confirmation_method',
  'created',
  'currency',
  'description',
  'last_payment_error',
  'livemode',
  'next_action',
  'payment_method',
  'payment_method_types',
  'processing',
  'receipt_email',
  'setup_future_usage',
  'shipping',
  'source',
  'status',
] as const satisfies (keyof Stripe.PaymentIntent)[]

/** An answer as the holder of the publishable key gets it; only payment intents have anything to hide. */
export function publicView(answer: object): object {
  if (!('object' in answer) || answer.object !== 'payment_intent') return answer
  const shown: ReadonlySet<string> = new Set(visible)
  return Object.fromEntries(Object.entries(answer).filter(([key]) => shown.has(key)))
}
