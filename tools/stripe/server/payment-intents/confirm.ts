import type Stripe from 'stripe'
import { z } from 'zod'
import type { Call, Endpoint } from '../http/endpoint.ts'
import { email, flag, parameters } from '../http/params.ts'
import { newPaymentMethod, paymentMethodById, paymentMethodData } from '../payment-methods.ts'
import { attempt } from './attempt.ts'
import { intentFor, save, unexpectedState } from './intent.ts'

const confirmParams = parameters({
  client_secret: z.string().optional(),
  payment_method: z.string().optional(),
  payment_method_data: z.strictObject(paymentMethodData).optional(),
  receipt_email: email.optional(),
  return_url: z.string().optional(),
  /** Stripe.js says so of itself; authentication always goes through it here. */
  use_stripe_sdk: flag.optional(),
})

/** `POST /v1/payment_intents/:id/confirm` */
export const confirmPaymentIntent: Endpoint<typeof confirmParams> = {
  params: confirmParams,
  fromBrowser: true,
  run(call, params, id) {
    const intent = intentFor(call, id, params.client_secret)
    checkState(intent)
    const method = methodFor(call, intent, params)
    const { receipt_email = intent.receipt_email } = params
    return attempt(call, save(call.account, intent, { receipt_email }), method)
  },
}

function checkState(intent: Stripe.PaymentIntent): void {
  if (intent.status === 'succeeded') {
    throw unexpectedState(
      'You cannot confirm this PaymentIntent because it has already succeeded after being previously confirmed.',
      intent,
    )
  }
  if (intent.status === 'canceled') {
    throw unexpectedState(
      'You cannot confirm this PaymentIntent because it has a status of canceled. Only a PaymentIntent with one of the following statuses may be confirmed: requires_confirmation, requires_action.',
      intent,
    )
  }
}

function methodFor(
  { account }: Call,
  intent: Stripe.PaymentIntent,
  { payment_method_data, payment_method }: z.infer<typeof confirmParams>,
): Stripe.PaymentMethod {
  if (payment_method_data) return newPaymentMethod(account, payment_method_data)
  const id = payment_method ?? intent.payment_method
  if (typeof id === 'string') return paymentMethodById(account, id)
  throw unexpectedState(
    "You cannot confirm this PaymentIntent because it's missing a payment method. You can either update the PaymentIntent with a payment method and then confirm it again, or confirm it again directly with a payment method or ConfirmationToken.",
    intent,
  )
}
