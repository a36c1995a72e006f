import type { KeyboardEvent } from 'react'

/**
 * For a form whose button is still disabled: the browser would let Enter do nothing, and nobody would learn what is
 * missing. With this the form is submitted, and answers with the reason.
 */
export function submitOnEnter(event: KeyboardEvent<HTMLFormElement>): void {
  if (event.key !== 'Enter' || !(event.target instanceof HTMLInputElement)) return
  event.preventDefault()
  event.currentTarget.requestSubmit()
}
