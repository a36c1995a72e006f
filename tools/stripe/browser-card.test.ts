// @vitest-environment happy-dom
import type { StripeCardElementChangeEvent } from '@stripe/stripe-js'
import { describe, expect, it, vi } from 'vitest'
import { cardForm } from './testing/card-form.ts'

const nowhere = 'http://127.0.0.1:1'

describe('the card element', () => {
  it('stands in Stripe’s React components: three inputs in French, which browsers fill in', async () => {
    await cardForm(nowhere)
    const inputs = [...document.querySelectorAll('input')]
    expect(inputs.map((it) => [it.getAttribute('aria-label'), it.autocomplete, it.placeholder])).toEqual([
      ['Numéro de carte', 'cc-number', '1234 1234 1234 1234'],
      ['Date d’expiration', 'cc-exp', 'MM / AA'],
      ['Code de sécurité', 'cc-csc', 'CVC'],
    ])
    expect(inputs.map(({ inputMode }) => inputMode)).toEqual(['numeric', 'numeric', 'numeric'])
  })

  it('takes numbers with spaces and without', async () => {
    const { type, input } = await cardForm(nowhere)
    type('Numéro de carte', '2-424242 4242 42424')
    input('Numéro de carte').dispatchEvent(new FocusEvent('blur'))
    expect(input('Numéro de carte').getAttribute('aria-invalid')).toBe('false')
  })

  it('tells what is wrong once its holder has left it', async () => {
    const changes: StripeCardElementChangeEvent[] = []
    const { fill, type, input } = await cardForm(nowhere, {}, { onChange: (event) => changes.push(event) })
    type('Numéro de carte', '4242')
    expect(changes.at(-1)).toEqual({ elementType: 'card', empty: false, error: undefined })
    input('Numéro de carte').focus()
    input('Numéro de carte').blur()
    expect(changes.at(-1)?.error).toEqual({
      type: 'validation_error',
      code: 'incomplete_number',
      message: 'Le numéro de votre carte est incomplet.',
    })
    expect(input('Numéro de carte').getAttribute('aria-invalid')).toBe('true')
    fill('4242 4242 4242 4242')
    expect(changes.at(-1)).toEqual({ elementType: 'card', empty: false, error: undefined })
    expect(input('Numéro de carte').getAttribute('aria-invalid')).toBe(null)
  })

  it('tells nothing where somebody has only looked at it', async () => {
    const changes: StripeCardElementChangeEvent[] = []
    const { fill, input } = await cardForm(nowhere, {}, { onChange: (event) => changes.push(event) })
    fill('4242 4242 4242 4242')
    const before = changes.length
    input('Code de sécurité').focus()
    input('Code de sécurité').blur()
    expect(changes).toHaveLength(before)
  })

  it('is emptied for another card, and focused', async () => {
    const changes: StripeCardElementChangeEvent[] = []
    const { card, fill, type, input } = await cardForm(
      nowhere,
      {},
      { onChange: (event) => changes.push(event) },
    )
    fill('4242', '12', '1')
    input('Numéro de carte').dispatchEvent(new FocusEvent('blur'))
    card.clear()
    expect(changes.at(-1)).toEqual({ elementType: 'card', empty: true, error: undefined })
    expect([...document.querySelectorAll('input')].map(({ value }) => value)).toEqual(['', '', ''])
    expect(input('Numéro de carte').getAttribute('aria-invalid')).toBe(null)
    card.focus()
    expect(document.activeElement).toBe(input('Numéro de carte'))
    type('Numéro de carte', '4')
    expect(changes.at(-1)?.empty).toBe(false)
  })

  it('tells when it is entered and left, not when the focus moves inside', async () => {
    const [onFocus, onBlur] = [vi.fn(), vi.fn()]
    const { input } = await cardForm(nowhere, {}, { onFocus, onBlur })
    input('Numéro de carte').focus()
    const to = (relatedTarget: Element | null) => new FocusEvent('blur', { relatedTarget })
    const from = (relatedTarget: Element | null) => new FocusEvent('focus', { relatedTarget })
    input('Numéro de carte').dispatchEvent(to(input('Code de sécurité')))
    input('Code de sécurité').dispatchEvent(from(input('Numéro de carte')))
    expect([onFocus.mock.calls.length, onBlur.mock.calls.length]).toEqual([1, 0])
    input('Code de sécurité').dispatchEvent(to(null))
    expect([onFocus.mock.calls.length, onBlur.mock.calls.length]).toEqual([1, 1])
  })

  it('wears the page’s style, and is disabled when its prop says so', async () => {
    const style = {
      base: { color: '#2A1030', fontSize: '17px', '::placeholder': { color: '#5E4462' } },
      invalid: { color: '#A52411' },
    }
    const { card, input, fill } = await cardForm(nowhere, { style })
    const css = document.querySelector('style')?.textContent
    expect(css).toContain('[aria-invalid=true] { color: #A52411 }')
    const { color, fontSize } = input('Numéro de carte').parentElement?.style ?? {}
    expect([color, fontSize]).toEqual(['#2A1030', '17px'])
    fill('4242 4242 4242 4242')
    card.update({ disabled: true })
    expect(input('Numéro de carte').disabled).toBe(true)
    expect(input('Numéro de carte').value).toBe('4242 4242 4242 4242')
  })

  it('leaves with its page', async () => {
    const { elements, unmount } = await cardForm(nowhere)
    unmount()
    expect(elements.getElement('card')).toBe(null)
  })
})
