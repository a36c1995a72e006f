/// <reference types="vite/client" />
import type { PaymentIntent, PaymentIntentResult, Stripe, StripeError } from '@stripe/stripe-js'
import { askToAuthenticate } from './authentication-dialog.ts'
import { CardElement } from './card-element.ts'
import { errorText, texts } from './texts.ts'

/**
 * Stripe.js's `confirmCardPayment`: sends the typed card, and shows the authentication dialog if the bank
 * requires it.
 */
export function confirmCardPayment(publishableKey: string): Stripe['confirmCardPayment'] {
  return async (clientSecret, data) => {
    const id = clientSecret.match(/^(pi_\w+?)_secret_\w+$/)?.[1]
    if (!id) throw integrationError('Invalid value for intent secret: it has the form pi_…_secret_….')
    const typed = cardIn(data?.payment_method).read()
    if (typed.error) return { error: typed.error }
    const card = Object.entries(typed.card).map(([name, text]) => [
      `payment_method_data[card][${name}]`,
      text,
    ])
    const confirmed = await post(publishableKey, `/v1/payment_intents/${id}/confirm`, {
      client_secret: clientSecret,
      'payment_method_data[type]': 'card',
      ...Object.fromEntries(card),
      use_stripe_sdk: 'true',
    })
    if (confirmed.paymentIntent?.status !== 'requires_action') return confirmed
    const outcome = await askToAuthenticate(confirmed.paymentIntent)
    const answered = await post(publishableKey, `/_3ds/${id}`, { client_secret: clientSecret, outcome })
    const { paymentIntent: payment_intent } = answered
    if (!payment_intent?.last_payment_error) return answered
    // Refused, or closed: Stripe.js reports the intent's own error, of type `invalid_request_error`.
    return { error: inFrench({ ...payment_intent.last_payment_error, payment_intent } satisfies StripeError) }
  }
}

function cardIn(method: unknown): CardElement {
  const card = typeof method === 'object' && method !== null && 'card' in method ? method.card : null
  if (card instanceof CardElement && card.isMounted) return card
  throw integrationError(
    'We could not retrieve data from the specified Element. Please make sure the Element you are attempting to use is still mounted.',
  )
}

/** Calls the Stripe emulator as Stripe.js calls api.stripe.com. */
async function post(key: string, path: string, form: Record<string, string>): Promise<PaymentIntentResult> {
  try {
    const headers = { authorization: `Bearer ${key}` }
    const answer = await fetch(baseUrl() + path, { method: 'POST', headers, body: new URLSearchParams(form) })
    // `as`: the Stripe emulator answers in Stripe's format.
    const body = (await answer.json()) as PaymentIntent & { error?: StripeError }
    return body.error ? { error: inFrench(body.error) } : { paymentIntent: body }
  } catch {
    // Translate: Stripe.js reports a network failure as an error value, never as a rejection.
    const error = { type: 'api_connection_error', message: texts.unreachable } satisfies StripeError
    return { error }
  }
}

/** The message by decline code, or by code, or as the API wrote it: the most specific one first. */
function inFrench(error: StripeError): StripeError {
  const message = errorText(error.decline_code) ?? errorText(error.code)
  return message === undefined ? error : { ...error, message }
}

/** The Stripe emulator's address: from the build's settings, or by default that of `npm start`. */
function baseUrl(): string {
  const configured: unknown = import.meta.env.VITE_STRIPE_URL
  return typeof configured === 'string' && configured !== '' ? configured : 'http://127.0.0.1:4242'
}

/** A programming error of the page, which Stripe.js throws instead of returning it. */
function integrationError(message: string): Error {
  return Object.assign(new Error(message), { name: 'IntegrationError' })
}
