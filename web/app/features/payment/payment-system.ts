import type { Stripe } from '@stripe/stripe-js'
// The plain entry adds Stripe's script to the page when it is imported; this one when it is called.
import { loadStripe } from '@stripe/stripe-js/pure'
import { call } from '../../firebase/functions.ts'
import { Refused } from '../../firebase/refused.ts'

let loading: Promise<Stripe> | undefined
let key: string | undefined

/** Stripe.js with the product's own key: loaded once, and again after a failure. Emulator builds get the stand-in. */
export function loadPaymentSystem(): Promise<Stripe> {
  loading ??= load().catch((error: unknown) => {
    loading = undefined
    throw error
  })
  return loading
}

async function load(): Promise<Stripe> {
  key ??= (await call('paymentConfig', {})).publishableKey
  const stripe = await loadStripe(key, { locale: 'fr' })
  if (!stripe) throw new Refused('payment-unavailable')
  return stripe
}
