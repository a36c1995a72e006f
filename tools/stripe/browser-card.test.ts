// @vitest-environment happy-dom
import type { StripeCardElementChangeEvent } from '@stripe/stripe-js'
import { describe, expect, it, vi } from 'vitest'
import { cardForm } from './testing/card-form.ts'
import { waitFor } from './testing/wait-for.ts'

const nowhere = 'http://127.0.0.1:1'

describe('the card field', () => {
  it('stands in Stripe’s React components, on one line, in French', async () => {
    const { container, input } = await cardForm(nowhere)
    const inputs = container.firstElementChild?.shadowRoot?.querySelectorAll('input') ?? []
    expect([...inputs].map((it) => [it.getAttribute('aria-label'), it.autocomplete, it.placeholder])).toEqual(
      [
        ['Numéro de carte', 'cc-number', '1234 1234 1234 1234'],
        ['Date d’expiration', 'cc-exp', 'MM / AA'],
        ['Code de sécurité', 'cc-csc', 'CVC'],
      ],
    )
    expect(input('Numéro de carte').inputMode).toBe('numeric')
    expect([...container.classList]).toEqual(['StripeElement', 'StripeElement--empty'])
  })

  it('asks for the postal code unless it is hidden', async () => {
    const { input } = await cardForm(nowhere, { hidePostalCode: false })
    expect(input('Code postal').autocomplete).toBe('postal-code')
  })

  it('groups what is typed, tells the brand, and goes on by itself', async () => {
    const { type, input, focused, container } = await cardForm(nowhere)
    type('Numéro de carte', '42424')
    expect(input('Numéro de carte').value).toBe('4242 4')
    type('Numéro de carte', '24242424242')
    expect(focused()).toBe('Date d’expiration')
    type('Date d’expiration', '1')
    type('Date d’expiration', '2')
    expect(input('Date d’expiration').value).toBe('12 / ')
    type('Date d’expiration', '34')
    expect(focused()).toBe('Code de sécurité')
    expect(container.firstElementChild?.shadowRoot?.querySelector('.brand')?.textContent).toBe('Visa')
  })

  it('takes a pasted number and an autofilled date', async () => {
    const { type, input } = await cardForm(nowhere)
    type('Numéro de carte', '4000-0025-0000-3155', 'insertFromPaste')
    type('Date d’expiration', '09/2034', 'insertReplacementText')
    expect(input('Numéro de carte').value).toBe('4000 0025 0000 3155')
    expect(input('Date d’expiration').value).toBe('09 / 34')
  })

  it('goes back on Backspace in an empty part', async () => {
    const { input, focused } = await cardForm(nowhere)
    input('Code de sécurité').focus()
    input('Code de sécurité').dispatchEvent(new KeyboardEvent('keydown', { key: 'Backspace' }))
    expect(focused()).toBe('Date d’expiration')
  })

  it('tells of changes as Stripe does', async () => {
    const changes: StripeCardElementChangeEvent[] = []
    const { fill, type, input } = await cardForm(nowhere, {}, { onChange: (event) => changes.push(event) })
    type('Numéro de carte', '4242')
    expect(changes.at(-1)).toEqual({
      elementType: 'card',
      empty: false,
      complete: false,
      error: undefined,
      value: { postalCode: '' },
      brand: 'visa',
    })
    input('Numéro de carte').blur()
    expect(changes.at(-1)?.error).toEqual({
      type: 'validation_error',
      code: 'incomplete_number',
      message: 'Le numéro de votre carte est incomplet.',
    })
    expect(input('Numéro de carte').getAttribute('aria-invalid')).toBe('true')
    fill('4242 4242 4242 4241')
    expect(changes.at(-1)?.error?.code).toBe('invalid_number')
    fill('4242 4242 4242 4242', '12 / 20')
    expect(changes.at(-1)?.error?.code).toBe('invalid_expiry_year_past')
    fill('4242 4242 4242 4242')
    expect(changes.at(-1)).toMatchObject({ complete: true, error: undefined })
  })

  it('tells when it is ready, entered, left, and when Escape is pressed', async () => {
    const [onReady, onFocus, onBlur, onEscape] = [vi.fn(), vi.fn(), vi.fn(), vi.fn()]
    const { card, input, container } = await cardForm(nowhere, {}, { onReady, onFocus, onBlur, onEscape })
    await waitFor(() => expect(onReady).toHaveBeenCalledWith(card))
    card.focus()
    expect(onFocus).toHaveBeenCalledTimes(1)
    expect(container.classList).toContain('StripeElement--focus')
    input('Code de sécurité').focus()
    expect(onFocus).toHaveBeenCalledTimes(1)
    input('Code de sécurité').dispatchEvent(new KeyboardEvent('keydown', { key: 'Escape' }))
    expect(onEscape).toHaveBeenCalledTimes(1)
    card.blur()
    expect(onBlur).toHaveBeenCalledTimes(1)
    expect(container.classList).not.toContain('StripeElement--focus')
  })

  it('wears the page’s style, and is disabled when told', async () => {
    const style = { base: { color: '#2A1030', fontSize: '17px', '::placeholder': { color: '#5E4462' } } }
    const { card, container, input } = await cardForm(nowhere, { style })
    const css = container.firstElementChild?.shadowRoot?.querySelector('style')?.textContent
    expect(css).toContain('.field input{color:#2A1030;font-size:17px}')
    expect(css).toContain('.field input::placeholder{color:#5E4462}')
    card.update({ disabled: true })
    expect(input('Numéro de carte').disabled).toBe(true)
  })

  it('keeps what is typed when it is updated, and nothing when it is cleared', async () => {
    const { card, fill, input } = await cardForm(nowhere)
    fill('4242 4242 4242 4242')
    card.update({ disabled: true })
    expect(input('Numéro de carte').value).toBe('4242 4242 4242 4242')
    card.clear()
    expect(input('Numéro de carte').value).toBe('')
  })

  it('leaves with its page', async () => {
    const { elements, unmount } = await cardForm(nowhere)
    unmount()
    expect(elements.getElement('card')).toBe(null)
  })
})
