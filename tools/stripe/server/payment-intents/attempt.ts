import type Stripe from 'stripe'
import { newId } from '../account.ts'
import { type Decline, newCharge } from '../charges.ts'
import { recordEvent } from '../events.ts'
import type { Call } from '../http/endpoint.ts'
import { cardError } from '../stripe-error.ts'
import { save } from './intent.ts'

/** Charges a payment method, as its card's bank would have it: paid, held for authentication, or declined. */
export function attempt(
  call: Call,
  intent: Stripe.PaymentIntent,
  method: Stripe.PaymentMethod,
): Stripe.PaymentIntent {
  const outcome = call.account.cards.get(method.id)?.outcome ?? { kind: 'succeeds' }
  if (outcome.kind === 'authenticates') return askToAuthenticate(call, intent, method)
  if (outcome.kind === 'declines') return decline(call, intent, method, outcome)
  return succeed(call, intent, method)
}

/** Takes the money. */
export function succeed(
  call: Call,
  intent: Stripe.PaymentIntent,
  method: Stripe.PaymentMethod,
  { authenticated = false } = {},
): Stripe.PaymentIntent {
  const charge = newCharge(call.account, intent, method, { authenticated })
  const paid = save(call.account, intent, {
    amount_received: intent.amount,
    last_payment_error: null,
    latest_charge: charge.id,
    next_action: null,
    payment_method: method.id,
    status: 'succeeded',
  })
  recordEvent(call, 'charge.succeeded', charge)
  recordEvent(call, 'payment_intent.succeeded', paid)
  return paid
}

function askToAuthenticate(
  call: Call,
  intent: Stripe.PaymentIntent,
  method: Stripe.PaymentMethod,
): Stripe.PaymentIntent {
  const waiting = save(call.account, intent, {
    last_payment_error: null,
    next_action: {
      type: 'use_stripe_sdk',
      use_stripe_sdk: { type: 'stripe_3ds2_fingerprint', three_d_secure_2_source: newId('payatt') },
    },
    payment_method: method.id,
    status: 'requires_action',
  })
  recordEvent(call, 'payment_intent.requires_action', waiting)
  return waiting
}

/** A declined charge leaves the payment intent open for another card. */
function decline(
  call: Call,
  intent: Stripe.PaymentIntent,
  method: Stripe.PaymentMethod,
  outcome: Decline,
): never {
  const charge = newCharge(call.account, intent, method, { decline: outcome })
  const { kind: _, ...why } = outcome
  const error = cardError({ ...why, charge: charge.id })
  const failed = save(call.account, intent, {
    last_payment_error: { ...error.body, payment_method: method },
    latest_charge: charge.id,
    next_action: null,
    payment_method: null,
    status: 'requires_payment_method',
  })
  recordEvent(call, 'charge.failed', charge)
  recordEvent(call, 'payment_intent.payment_failed', failed)
  throw cardError({ ...why, charge: charge.id, payment_intent: failed, payment_method: method })
}
