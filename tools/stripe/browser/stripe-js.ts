import type { Stripe, StripeCardElementOptions, StripeElements } from '@stripe/stripe-js'
import type { loadStripe as load } from '@stripe/stripe-js/pure'
import { CardElement } from './card-element.ts'
import { confirmCardPayment } from './confirm-card-payment.ts'

/**
 * Stands for `@stripe/stripe-js` and `@stripe/stripe-js/pure` in emulated builds: an alias of the bundler puts this
 * file in their place. Nothing is loaded from anywhere; on a server it resolves to null, as Stripe's does.
 */
export const loadStripe: typeof load = Object.assign(
  async (publishableKey: string) => (typeof window === 'undefined' ? null : createStripe(publishableKey)),
  { setLoadParameters: () => {} },
)

/** What the app uses of Stripe.js; Stripe's React package looks for the two others, which fail aloud. */
function createStripe(publishableKey: string): Stripe {
  if (!publishableKey.startsWith('pk_')) throw new Error('Stripe.js takes a publishable key (pk_…).')
  const stripe: Partial<Stripe> = {
    elements: createElements,
    confirmCardPayment: confirmCardPayment(publishableKey),
    createToken: notOffered('createToken'),
    createPaymentMethod: notOffered('createPaymentMethod'),
  }
  // Anything else is absent, and fails aloud too.
  return stripe as Stripe
}

/** Stripe's `elements()`, with one card element. */
function createElements(): StripeElements {
  let card: CardElement | null = null
  const elements = {
    create(type: string, options: StripeCardElementOptions = {}) {
      if (type !== 'card') throw new Error(`The stand-in for Stripe.js offers no elements.create('${type}').`)
      card = new CardElement(options)
      return card
    },
    // Asked for the component of the React package, or by its name: there is one kind.
    getElement: () => (card?.isMounted ? card : null),
    update: () => {},
  }
  // Stripe's type declares an overload for each of its 25 types of element.
  return elements as unknown as StripeElements
}

function notOffered(name: string): () => never {
  return () => {
    throw new Error(`The stand-in for Stripe.js offers no ${name}().`)
  }
}
