import type { ConfirmCardPaymentData, PaymentIntent, PaymentIntentResult, Stripe } from '@stripe/stripe-js'
import { askToAuthenticate } from './authentication-dialog.ts'
import { integrationError } from './integration-error.ts'
import { methodParams } from './method-params.ts'
import { type ApiResult, localised, type StripeApi } from './stripe-api.ts'
import type { Language } from './texts.ts'

/** Stripe.js's `confirmCardPayment`: sends the card, and asks its holder where the bank wants it. */
export function confirmCardPayment(api: StripeApi, language: () => Language): Stripe['confirmCardPayment'] {
  return async (clientSecret, data = {}, { handleActions = true } = {}) => {
    const path = `/v1/payment_intents/${intentId(clientSecret)}/confirm`
    const method = methodOf(data.payment_method)
    if (method.error) return { error: method.error }
    const { receipt_email, return_url } = data
    const result = await api.post<PaymentIntent>(path, {
      ...method.value,
      client_secret: clientSecret,
      receipt_email,
      return_url,
      use_stripe_sdk: 'true',
    })
    if (result.value?.status !== 'requires_action' || !handleActions) return asPaymentIntent(result)
    return authenticate(api, language(), result.value, clientSecret)
  }
}

/** Stripe.js's `retrievePaymentIntent`. */
export function retrievePaymentIntent(api: StripeApi): Stripe['retrievePaymentIntent'] {
  return async (clientSecret) =>
    asPaymentIntent(
      await api.get(`/v1/payment_intents/${intentId(clientSecret)}`, { client_secret: clientSecret }),
    )
}

async function authenticate(
  api: StripeApi,
  language: Language,
  intent: PaymentIntent,
  client_secret: string,
): Promise<PaymentIntentResult> {
  const outcome = await askToAuthenticate(intent, language)
  const result = await api.post<PaymentIntent>(`/_3ds/${intent.id}`, { client_secret, outcome })
  if (!result.value?.last_payment_error) return asPaymentIntent(result)
  const { value: payment_intent } = result
  return { error: localised({ ...result.value.last_payment_error, payment_intent }, language) }
}

function methodOf(method: ConfirmCardPaymentData['payment_method']): ReturnType<typeof methodParams> {
  if (method === undefined) return { value: {} }
  if (typeof method === 'string') return { value: { payment_method: method } }
  const data = methodParams(method)
  return data.error ? data : { value: { payment_method_data: data.value } }
}

function asPaymentIntent({ value, error }: ApiResult<PaymentIntent>): PaymentIntentResult {
  return error ? { error } : { paymentIntent: value }
}

function intentId(clientSecret: unknown): string {
  const id = typeof clientSecret === 'string' ? clientSecret.match(/^(pi_\w+?)_secret_\w+$/)?.[1] : undefined
  if (!id) {
    throw integrationError(
      'Invalid value for intent secret: value should be a client secret of the form pi_…_secret_….',
    )
  }
  return id
}
