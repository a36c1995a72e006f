import type { StripeElementClasses } from '@stripe/stripe-js'

/** What can be true of the card field as a whole. */
export interface CardFlags {
  focus: boolean
  empty: boolean
  complete: boolean
  invalid: boolean
}

/** Puts Stripe's classes on the page's element around the field; without flags, takes them away. */
export function containerClasses(
  container: HTMLElement,
  names: StripeElementClasses = {},
  flags: CardFlags | null,
): void {
  const toggle = (className: string, holds = false) => {
    for (const each of className.split(' ')) container.classList.toggle(each, holds)
  }
  toggle(names.base ?? 'StripeElement', flags !== null)
  toggle(names.focus ?? 'StripeElement--focus', flags?.focus)
  toggle(names.empty ?? 'StripeElement--empty', flags?.empty)
  toggle(names.complete ?? 'StripeElement--complete', flags?.complete)
  toggle(names.invalid ?? 'StripeElement--invalid', flags?.invalid)
}

/** A click on the label of the page's element goes to the field, as Stripe has it. Returns how to stop. */
export function forwardLabelClicks(container: HTMLElement, focus: () => void): () => void {
  const { id } = container
  const label = id ? document.querySelector(`label[for="${CSS.escape(id)}"]`) : container.closest('label')
  label?.addEventListener('click', focus)
  return () => label?.removeEventListener('click', focus)
}
