// @vitest-environment happy-dom
import type { StripeCardElementChangeEvent } from '@stripe/stripe-js'
import { describe, expect, it, vi } from 'vitest'
import { faultOf, formatExpiry, formatNumber } from './browser/card-format.ts'
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

  it('groups what is typed, pasted or filled in', async () => {
    const { type, input } = await cardForm(nowhere)
    type('Numéro de carte', '42424')
    expect(input('Numéro de carte').value).toBe('4242 4')
    type('Numéro de carte', '2-42424242424')
    expect(input('Numéro de carte').value).toBe('4242 4242 4242 4242')
    type('Date d’expiration', '09/2034')
    expect(input('Date d’expiration').value).toBe('09 / 34')
  })

  it('leaves the caret to whoever corrects a digit in the middle', async () => {
    const { type, input } = await cardForm(nowhere)
    type('Numéro de carte', '42424242')
    const number = input('Numéro de carte')
    number.value = '45242 4242'
    number.setSelectionRange(2, 2)
    number.dispatchEvent(new InputEvent('input'))
    expect([number.value, number.selectionStart]).toEqual(['45242 4242', 2])
    number.dispatchEvent(new FocusEvent('blur'))
    expect(number.value).toBe('4524 2424 2')
  })

  it('tells what is wrong once its holder has left it, and that it is complete', async () => {
    const changes: StripeCardElementChangeEvent[] = []
    const { fill, type, input } = await cardForm(nowhere, {}, { onChange: (event) => changes.push(event) })
    type('Numéro de carte', '4242')
    expect(changes.at(-1)).toEqual({ elementType: 'card', complete: false, error: undefined })
    input('Numéro de carte').focus()
    input('Numéro de carte').blur()
    expect(changes.at(-1)?.error).toEqual({
      type: 'validation_error',
      code: 'incomplete_number',
      message: 'Le numéro de votre carte est incomplet.',
    })
    expect(input('Numéro de carte').getAttribute('aria-invalid')).toBe('true')
    fill('4242 4242 4242 4242')
    expect(changes.at(-1)).toEqual({ elementType: 'card', complete: true, error: undefined })
    expect(input('Numéro de carte').getAttribute('aria-invalid')).toBe(null)
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

  it('wears the page’s style, and is disabled when told', async () => {
    const style = {
      base: { color: '#2A1030', fontSize: '17px', '::placeholder': { color: '#5E4462' } },
      invalid: { color: '#A52411' },
    }
    const { card, input, fill } = await cardForm(nowhere, { style })
    const css = document.querySelector('style')?.textContent
    expect(css).toContain('.stand-in-card input{color:#2A1030;font-size:17px}')
    expect(css).toContain('.stand-in-card input::placeholder{color:#5E4462}')
    expect(css).toContain('.stand-in-card [aria-invalid=true]{color:#A52411}')
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

describe('what is typed', () => {
  it.each([
    ['4242424242424242', '4242 4242 4242 4242'],
    ['4242.4242', '4242 4242'],
    ['42424242424242429', '4242 4242 4242 4242'],
    ['abc', ''],
  ])('as the number %s is written %s', (text, written) => {
    expect(formatNumber(text)).toBe(written)
  })

  it.each([
    ['1', '1'],
    ['5', '05'],
    ['12', '12'],
    ['1234', '12 / 34'],
    ['1/34', '01 / 34'],
    ['12/2034', '12 / 34'],
    ['9-2034', '09 / 34'],
    ['12 / 345', '12 / 34'],
    ['12 /', '12'],
  ])('as the date %s is written %s', (text, written) => {
    expect(formatExpiry(text)).toBe(written)
  })

  it.each([
    ['number', '', 'incomplete_number'],
    ['number', '4242 4242 4242 424', 'incomplete_number'],
    ['number', '4242 4242 4242 4242', null],
    ['expiry', '12 / 3', 'incomplete_expiry'],
    ['expiry', '00 / 30', 'invalid_expiry_month'],
    ['expiry', '13 / 30', 'invalid_expiry_month'],
    ['expiry', '10 / 26', 'invalid_expiry_month_past'],
    ['expiry', '11 / 26', null],
    ['expiry', '12 / 25', 'invalid_expiry_year_past'],
    ['cvc', '12', 'incomplete_cvc'],
    ['cvc', '123', null],
  ] as const)('as %s, « %s » has the fault %s', (part, text, fault) => {
    expect(faultOf(part, text, new Date(2026, 10, 21))).toBe(fault)
  })
})
