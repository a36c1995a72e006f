import { expect, it } from 'vitest'
import { vatIn, vatPercentAt } from './legal.ts'
import { offers } from './offers.ts'

const rates = [
  { since: '2026-01-01', percent: null },
  { since: '2027-01-01', percent: 20 },
]

it('finds the rate of the day that it was in Paris', () => {
  expect(vatPercentAt(new Date('2026-12-31T22:59:59Z'), rates)).toBeNull()
  expect(vatPercentAt(new Date('2026-12-31T23:00:00Z'), rates)).toBe(20)
})

it('knows no rate before the first, and says so', () => {
  expect(vatPercentAt(new Date('2025-12-31T23:00:00Z'), rates)).toBeNull()
  expect(() => vatPercentAt(new Date('2025-12-31T22:59:59Z'), rates)).toThrow(RangeError)
  expect(() => vatPercentAt(new Date('2026-11-26T12:00:00Z'), [])).toThrow(RangeError)
})

it('takes the VAT out of a price that holds it', () => {
  expect(vatIn(899, 20)).toBe(150)
  expect(vatIn(1200, 20)).toBe(200)
  expect(vatIn(0, 20)).toBe(0)
  for (const { total_cents } of offers) {
    const vat = vatIn(total_cents, 20)
    expect(Math.abs(vat - (total_cents - vat) * 0.2)).toBeLessThan(1)
  }
})
