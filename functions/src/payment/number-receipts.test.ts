import { expect, it } from 'vitest'
import { receiptNumber, receiptYear } from './number-receipts.ts'

it('counts with six digits, and goes on beyond them', () => {
  expect(receiptNumber('2026', 123)).toBe('2026-000123')
  expect(receiptNumber('2026', 1_234_567)).toBe('2026-1234567')
})

it('takes the year that it is in Paris', () => {
  expect(receiptYear(new Date('2026-12-31T22:59:59Z'))).toBe('2026')
  expect(receiptYear(new Date('2026-12-31T23:00:00Z'))).toBe('2027')
})
