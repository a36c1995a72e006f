import type { PaymentMethod, Stripe, StripeConstructorOptions } from '@stripe/stripe-js'
import { confirmCardPayment, retrievePaymentIntent } from './confirm-card-payment.ts'
import { createElements } from './elements.ts'
import { integrationError } from './integration-error.ts'
import { methodParams } from './method-params.ts'
import { createApi } from './stripe-api.ts'
import { languageOf } from './texts.ts'

/** What the app uses of Stripe.js, and what its React package looks for. */
export type UsedStripe = Pick<
  Stripe,
  'confirmCardPayment' | 'createPaymentMethod' | 'createToken' | 'elements' | 'retrievePaymentIntent'
>

/** Stripe.js's `Stripe(publishableKey, options)`, against the stand-in. */
export function createStripe(publishableKey: string, { locale }: StripeConstructorOptions = {}): UsedStripe {
  checkKey(publishableKey)
  let language = languageOf(locale)
  const api = createApi(publishableKey, () => language)
  return {
    elements(group: { locale?: string } = {}) {
      const own = languageOf(group.locale ?? locale)
      // A page that gives its elements a locale, and Stripe none, means it for the errors too.
      if (!locale) language = own
      return createElements(own)
    },
    confirmCardPayment: confirmCardPayment(api, () => language),
    retrievePaymentIntent: retrievePaymentIntent(api),
    async createPaymentMethod(data: object) {
      if (!('type' in data) || data.type !== 'card') {
        throw integrationError('The stand-in for Stripe.js makes payment methods of cards only.')
      }
      const method = methodParams(data)
      if (method.error) return { error: method.error }
      const { value, error } = await api.post<PaymentMethod>('/v1/payment_methods', method.value)
      return error ? { error } : { paymentMethod: value }
    },
    async createToken() {
      const message = 'The stand-in for Stripe offers no tokens: use confirmCardPayment.'
      return { error: { type: 'invalid_request_error', message } }
    },
  }
}

function checkKey(key: unknown): void {
  if (typeof key !== 'string' || key.trim() === '') {
    throw integrationError('Please call Stripe() with your publishable key. You used an empty string.')
  }
  if (key.startsWith('sk_')) {
    throw integrationError(
      'You should not use your secret key with Stripe.js. Please pass a publishable key instead.',
    )
  }
}
