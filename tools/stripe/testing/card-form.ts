import { CardElement, Elements, useElements, useStripe } from '@stripe/react-stripe-js'
import type { Stripe, StripeCardElementOptions, StripeElements } from '@stripe/stripe-js'
import { cleanup, fireEvent, render, screen, waitFor } from '@testing-library/react'
import { type ComponentProps, createElement } from 'react'
import { onTestFinished, vi } from 'vitest'
import { loadStripe } from '../browser/stripe-js.ts'

type CardEvents = Omit<ComponentProps<typeof CardElement>, 'options'>

/** A card form as in the app: Stripe's React components with the fake Stripe.js. */
export async function cardForm(url: string, options: StripeCardElementOptions = {}, events: CardEvents = {}) {
  vi.stubEnv('VITE_STRIPE_URL', url)
  let stripe: Stripe | null = null
  let elements: StripeElements | null = null

  function Inside() {
    stripe = useStripe()
    elements = useElements()
    return createElement(CardElement, { options: { hidePostalCode: true, ...options }, ...events })
  }

  const group = { stripe: loadStripe('pk_test_tablee'), options: { locale: 'fr' } } as const
  // `children` is passed as a prop, because the type of Elements requires it there.
  const { unmount } = render(createElement(() => Elements({ ...group, children: createElement(Inside) })))
  onTestFinished(() => {
    cleanup()
    vi.unstubAllEnvs()
  })
  return waitFor(() => {
    const card = elements?.getElement(CardElement)
    if (!stripe || !elements || !card) throw new Error('The form is not ready')
    return { stripe, elements, card, unmount, input, type, fill }
  })
}

/** Types a text at the end of an input. */
function type(label: string, text: string): void {
  fireEvent.input(input(label), { target: { value: input(label).value + text } })
}

/** Types a complete card. */
function fill(number: string, expiry = '12 / 34', cvc = '123'): void {
  const card = { 'Numéro de carte': number, 'Date d’expiration': expiry, 'Code de sécurité': cvc }
  for (const [label, value] of Object.entries(card)) fireEvent.input(input(label), { target: { value } })
}

function input(label: string): HTMLInputElement {
  return screen.getByLabelText<HTMLInputElement>(label)
}
