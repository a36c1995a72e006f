import { CardElement, Elements, useElements, useStripe } from '@stripe/react-stripe-js'
import type { Stripe, StripeCardElementOptions, StripeElements } from '@stripe/stripe-js'
import { cleanup, render, waitFor } from '@testing-library/react'
import { type ComponentProps, createElement } from 'react'
import { onTestFinished, vi } from 'vitest'
import { loadStripe } from '../browser/stripe-js.ts'

type CardEvents = Omit<ComponentProps<typeof CardElement>, 'options'>

/** A card form as the app makes one: Stripe's React components over the stand-in for Stripe.js. */
export async function cardForm(url: string, options: StripeCardElementOptions = {}, events: CardEvents = {}) {
  vi.stubEnv('VITE_STRIPE_URL', url)
  let stripe: Stripe | null = null
  let elements: StripeElements | null = null

  function Inside() {
    stripe = useStripe()
    elements = useElements()
    return createElement(CardElement, {
      id: 'card',
      options: { hidePostalCode: true, ...options },
      ...events,
    })
  }

  const group = { stripe: loadStripe('pk_test_tablee'), options: { locale: 'fr' } } as const
  // Elements requires children among its props, which createElement would give it as well.
  const Form = () => Elements({ ...group, children: createElement(Inside) })
  const { unmount } = render(createElement(Form))
  onTestFinished(() => {
    cleanup()
    vi.unstubAllEnvs()
  })
  return waitFor(() => {
    const card = elements?.getElement(CardElement)
    if (!stripe || !elements || !card) throw new Error('The form is not there yet')
    return { stripe, elements, card, unmount, container: container(), input, type, fill, focused }
  })
}

/** Types, pastes or fills in a text at the end of one of the inputs, as a browser would. */
function type(label: string, text: string, inputType = 'insertText'): void {
  const field = input(label)
  field.focus()
  field.value += text
  changed(field, inputType)
}

/** The whole card. */
function fill(number: string, expiry = '12 / 34', cvc = '123'): void {
  for (const [label, text] of [
    ['Numéro de carte', number],
    ['Date d’expiration', expiry],
    ['Code de sécurité', cvc],
  ] as const) {
    const field = input(label)
    field.value = text
    changed(field, 'insertFromPaste')
  }
}

/** An input of the field by its label. */
function input(label: string): HTMLInputElement {
  const found = root().querySelector<HTMLInputElement>(`input[aria-label="${label}"]`)
  if (!found) throw new Error(`The card field has no input « ${label} »`)
  return found
}

/** The label of the input that has the focus. */
function focused(): string | null {
  return root().activeElement?.getAttribute('aria-label') ?? null
}

function container(): HTMLElement {
  const found = document.querySelector<HTMLElement>('#card')
  if (!found) throw new Error('The card field has no container')
  return found
}

function root(): ShadowRoot {
  const found = container().firstElementChild?.shadowRoot
  if (!found) throw new Error('The card field is not mounted')
  return found
}

function changed(field: HTMLInputElement, inputType: string): void {
  field.setSelectionRange(field.value.length, field.value.length)
  field.dispatchEvent(new InputEvent('input', { inputType, bubbles: true, composed: true }))
}
