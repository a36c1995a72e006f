import { describe, expect, it } from 'vitest'
import { brandOf } from './brand.ts'
import { formatCvc, formatExpiry, formatNumber } from './format.ts'

describe('a number', () => {
  it.each([
    ['4242', '4242'],
    ['42424', '4242 4'],
    ['4242-4242 4242.4242', '4242 4242 4242 4242'],
    ['42424242424242429', '4242 4242 4242 4242'],
    ['378282246310005', '3782 822463 10005'],
    ['30569309025904', '3056 930902 5904'],
    ['abc', ''],
  ])('%s is written %s', (text, written) => {
    expect(formatNumber(text)).toBe(written)
  })

  it.each([
    ['4', 'visa'],
    ['5555', 'mastercard'],
    ['2720', 'mastercard'],
    ['2721', 'unknown'],
    ['37', 'amex'],
    ['6011', 'discover'],
    ['36', 'diners'],
    ['3530', 'jcb'],
    ['62', 'unionpay'],
    ['', 'unknown'],
  ])('that begins with %s is of %s', (digits, brand) => {
    expect(brandOf(digits).name).toBe(brand)
  })
})

describe('a date', () => {
  it.each([
    ['1', '1'],
    ['0', '0'],
    ['5', '05 / '],
    ['12', '12 / '],
    ['13', '01 / 3'],
    ['1/', '01 / '],
    ['1234', '12 / 34'],
    ['12/34', '12 / 34'],
    ['1/34', '01 / 34'],
    ['12/2034', '12 / 34'],
    ['9-2034', '09 / 34'],
    ['12 / 345', '12 / 34'],
  ])('%s is written %s', (text, written) => {
    expect(formatExpiry(text)).toBe(written)
  })

  it('lets go of its separator when erased', () => {
    expect(formatExpiry('12 /', true)).toBe('12')
    expect(formatExpiry('12 / 3', true)).toBe('12 / 3')
  })
})

describe('a code', () => {
  it('has as many digits as the number’s brand', () => {
    expect(formatCvc('12a345', '4242')).toBe('123')
    expect(formatCvc('12345', '3782')).toBe('1234')
  })
})
