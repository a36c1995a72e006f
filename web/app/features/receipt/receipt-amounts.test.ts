import { offers } from '@tablee/domain/offers'
import { expect, it } from 'vitest'
import { receiptTotals } from './receipt-amounts.tsx'
import { paid } from './testing/receipts.ts'

it('counts the discount and the tax that the total holds', () => {
  expect(receiptTotals(paid, 20)).toEqual({
    price: 899,
    discount: 180,
    total: 719,
    tax: { percent: 20, vat: 120, net: 599 },
    refunded: 0,
    refundedVat: 0,
    remaining: 719,
  })
})

it('takes what went back from the total, with its tax', () => {
  expect(receiptTotals({ ...paid, refunded_amount: 300 }, 20)).toMatchObject({
    remaining: 419,
    refundedVat: 50,
  })
  expect(receiptTotals({ ...paid, refunded_amount: 719 }, 20)).toMatchObject({
    remaining: 0,
    refundedVat: 120,
  })
})

it('adds up to the cent, for every price and refund', () => {
  for (const { total_cents: amount } of offers)
    for (let refunded_amount = 0; refunded_amount <= amount; refunded_amount += 1) {
      const { tax, remaining, refunded } = receiptTotals({ ...paid, amount, refunded_amount }, 20)
      expect(remaining + refunded).toBe(amount)
      expect((tax?.net ?? 0) + (tax?.vat ?? 0)).toBe(amount)
    }
})

it('names no tax where the operator charges none', () => {
  expect(receiptTotals({ ...paid, refunded_amount: 300 }, null)).toMatchObject({ tax: null, refundedVat: 0 })
})
