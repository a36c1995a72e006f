import type { StripeCardElement, StripeCardElementOptions, StripeElements } from '@stripe/stripe-js'
import { createCardElement } from './card/card-element.ts'
import { integrationError } from './integration-error.ts'
import type { Language } from './texts.ts'

/** Stripe's `elements()`, with the card element only: every other type is refused aloud. */
export function createElements(language: Language): StripeElements {
  let card: StripeCardElement | null = null

  const elements = {
    create(type: string, options: StripeCardElementOptions = {}) {
      if (type !== 'card') throw notOffered(`elements.create('${type}')`)
      if (card) throw integrationError('Can only create one Element of type card through this group.')
      const created = createCardElement(language, options)
      const { destroy } = created
      created.destroy = () => {
        destroy()
        card = null
      }
      card = created
      return created
    },
    getElement: (type: unknown) => (isCard(type) ? card : null),
    // Fonts and amounts have no effect on a field in the page itself.
    update: async () => {},
    on: () => {},
    fetchUpdates: async () => ({}),
    submit: async () => {
      throw notOffered('elements.submit()')
    },
  }
  // Stripe's type declares an overload for each of its 25 types of element.
  return elements as unknown as StripeElements
}

/** Stripe's own getElement takes a type's name, or a component of @stripe/react-stripe-js, which carries it. */
function isCard(type: unknown): boolean {
  if (typeof type === 'function' && '__elementType' in type) return type.__elementType === 'card'
  return type === 'card'
}

function notOffered(what: string): Error {
  return integrationError(`The stand-in for Stripe.js offers no ${what}.`)
}
