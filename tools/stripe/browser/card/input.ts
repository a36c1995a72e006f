import { type Language, texts } from '../texts.ts'
import type { PartName } from './check.ts'

/** What browsers fill in by themselves. */
const autofill = {
  number: 'cc-number',
  expiry: 'cc-exp',
  cvc: 'cc-csc',
  postalCode: 'postal-code',
} as const

/** One input of the card field. */
export function createInput(part: PartName, language: Language): HTMLInputElement {
  const words = texts[language]
  const placeholders = {
    number: '1234 1234 1234 1234',
    expiry: words.expiryPlaceholder,
    cvc: words.cvcPlaceholder,
    postalCode: words.postalCode,
  }
  const input = document.createElement('input')
  input.className = part
  input.name = part
  input.autocomplete = autofill[part]
  input.inputMode = part === 'postalCode' ? 'text' : 'numeric'
  input.spellcheck = false
  input.setAttribute('aria-label', words[part])
  input.placeholder = placeholders[part]
  return input
}
