import { offerFor } from '@tablee/domain/offers'
import { describe, expect, it } from 'vitest'
import type { AppliedPromo } from './order.ts'
import { displayedPrice } from './price.tsx'

const ticket = offerFor('ticket')
const promo = (percent: number, amount: number): AppliedPromo => ({
  uid: 'ana',
  code: 'X',
  percent,
  amount,
  offer: 'ticket',
})

describe('displayedPrice', () => {
  it('is the price without a code', () => {
    expect(displayedPrice(ticket, null)).toEqual({ amount: 899, original: 899, percent: 0, free: false })
  })

  it('is what the server made of it', () => {
    expect(displayedPrice(ticket, promo(20, 718))).toEqual({
      amount: 718,
      original: 899,
      percent: 20,
      free: false,
    })
  })

  it('is nothing where the server asks nothing', () => {
    expect(displayedPrice(ticket, promo(95, 0))).toMatchObject({ amount: 0, free: true })
  })

  it('is not touched by a code that was applied to another offer', () => {
    expect(displayedPrice(offerFor('monthly-1'), promo(20, 719))).toMatchObject({ amount: 1899, percent: 0 })
  })
})
