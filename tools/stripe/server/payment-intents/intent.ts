import { timingSafeEqual } from 'node:crypto'
import type Stripe from 'stripe'
import type { Account } from '../account.ts'
import type { Call } from '../http/endpoint.ts'
import { invalidRequest, noSuch, type StripeError } from '../stripe-error.ts'

/** The payment intent of an id. */
export function intentById(
  account: Account,
  id: string,
  param = 'intent',
  status: 400 | 404 = 404,
): Stripe.PaymentIntent {
  const intent = account.paymentIntents.get(id)
  if (!intent) throw noSuch('payment_intent', id, param, status)
  return intent
}

/** The payment intent that a request is about; a browser must know its client secret. */
export function intentFor(
  { account, caller }: Call,
  id: string,
  clientSecret: string | undefined,
): Stripe.PaymentIntent {
  const intent = intentById(account, id)
  if (caller === 'publishable' && clientSecret === undefined) {
    throw invalidRequest('Missing required param: client_secret.', {
      code: 'parameter_missing',
      param: 'client_secret',
    })
  }
  if (clientSecret !== undefined && !same(clientSecret, intent.client_secret ?? '')) {
    throw invalidRequest(
      'The client_secret provided does not match the client_secret associated with the PaymentIntent.',
      { code: 'payment_intent_invalid_parameter', param: 'client_secret' },
    )
  }
  return intent
}

/** Keeps a payment intent's new state. */
export function save(
  account: Account,
  intent: Stripe.PaymentIntent,
  change: Partial<Stripe.PaymentIntent>,
): Stripe.PaymentIntent {
  const changed = { ...intent, ...change }
  account.paymentIntents.set(changed.id, changed)
  return changed
}

/** What Stripe says to a step that the payment intent's status doesn't allow. */
export function unexpectedState(message: string, payment_intent: Stripe.PaymentIntent): StripeError {
  return invalidRequest(message, { code: 'payment_intent_unexpected_state', payment_intent })
}

function same(given: string, expected: string): boolean {
  const [a, b] = [Buffer.from(given), Buffer.from(expected)]
  return a.length === b.length && timingSafeEqual(a, b)
}
