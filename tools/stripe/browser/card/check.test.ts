import { describe, expect, it } from 'vitest'
import { faultOf } from './check.ts'

const now = new Date(2026, 10, 21)
const empty = { number: '', expiry: '', cvc: '', postalCode: '' }

describe('a card', () => {
  it.each([
    ['number', '', 'incomplete_number'],
    ['number', '4242 4242 4242 424', 'incomplete_number'],
    ['number', '4242 4242 4242 4241', 'invalid_number'],
    ['number', '4242 4242 4242 4242', null],
    ['expiry', '12 / 3', 'incomplete_expiry'],
    ['expiry', '00 / 30', 'invalid_expiry_month'],
    ['expiry', '10 / 26', 'invalid_expiry_month_past'],
    ['expiry', '11 / 26', null],
    ['expiry', '12 / 25', 'invalid_expiry_year_past'],
    ['expiry', '12 / 77', 'invalid_expiry_year'],
    ['cvc', '12', 'incomplete_cvc'],
    ['cvc', '123', null],
    ['postalCode', ' ', 'incomplete_zip'],
    ['postalCode', '75011', null],
  ] as const)('whose %s is « %s » has the fault %s', (part, value, fault) => {
    expect(faultOf(part, { ...empty, [part]: value }, now)).toBe(fault)
  })

  it('of American Express wants four digits of code', () => {
    const card = { ...empty, number: '3782 822463 10005', cvc: '123' }
    expect(faultOf('cvc', card, now)).toBe('incomplete_cvc')
    expect(faultOf('cvc', { ...card, cvc: '1234' }, now)).toBe(null)
  })
})
