import type { Stripe } from '@stripe/stripe-js'
import type { loadStripe as load } from '@stripe/stripe-js/pure'
import { createStripe } from './stripe-client.ts'

/**
 * Stands for `@stripe/stripe-js` and `@stripe/stripe-js/pure` in emulated builds: an alias of the bundler puts this
 * file in their place. Nothing is loaded from anywhere; on a server it resolves to null, as Stripe's does.
 */
export const loadStripe: typeof load = Object.assign(
  async (...[publishableKey, options]: Parameters<typeof load>) => {
    if (typeof window === 'undefined') return null
    // The app uses only what UsedStripe lists; anything else is absent, and fails aloud.
    return createStripe(publishableKey, options) as Stripe
  },
  { setLoadParameters: () => {} },
)
