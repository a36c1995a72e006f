import type { Stripe, StripeCardElementOptions, StripeElements } from '@stripe/stripe-js'
import type { loadStripe as load } from '@stripe/stripe-js/pure'
import { CardElement } from './card-element.ts'
import { confirmCardPayment } from './confirm-card-payment.ts'

/**
 * The fake of `@stripe/stripe-js` and `@stripe/stripe-js/pure` in emulated builds, by an alias of the
 * bundler. It loads no script; on a server it resolves to null, as Stripe's does.
 */
export const loadStripe: typeof load = Object.assign(
  async (publishableKey: string) => (typeof window === 'undefined' ? null : createStripe(publishableKey)),
  { setLoadParameters: () => {} },
)

/**
 * The parts of Stripe.js that the app uses. Stripe's React package also checks for the existence of two
 * others, which throw.
 */
function createStripe(publishableKey: string): Stripe {
  if (!publishableKey.startsWith('pk_')) throw new Error('Stripe.js takes a publishable key (pk_…).')
  const stripe: Partial<Stripe> = {
    elements: createElements,
    confirmCardPayment: confirmCardPayment(publishableKey),
    createToken: notOffered('createToken'),
    createPaymentMethod: notOffered('createPaymentMethod'),
  }
  // `as`: any other method is missing, so that a call throws.
  return stripe as Stripe
}

/** Stripe's `elements()`, with one card element. */
function createElements(): StripeElements {
  let card: CardElement | null = null
  const elements = {
    create(type: string, options: StripeCardElementOptions = {}) {
      if (type !== 'card') throw new Error(`The fake Stripe.js has no elements.create('${type}').`)
      card = new CardElement(options)
      return card
    },
    // Called with the React component or with its name; there is only one kind of element.
    getElement: () => (card?.isMounted ? card : null),
    update: () => {},
  }
  // `as`: Stripe's type declares an overload for each of its 25 types of elements.
  return elements as unknown as StripeElements
}

function notOffered(name: string): () => never {
  return () => {
    throw new Error(`The fake Stripe.js has no ${name}().`)
  }
}
