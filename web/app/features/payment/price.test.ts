import { offerFor } from '@tablee/domain/offers'
import { describe, expect, it } from 'vitest'
import { shownPrice } from './price.tsx'
import type { AppliedPromo } from './purchase.ts'

const ticket = offerFor('ticket')
const promo = (percent: number, amount: number): AppliedPromo => ({
  uid: 'ana',
  code: 'X',
  percent,
  amount,
  offer: 'ticket',
})

describe('shownPrice', () => {
  it('is the price without a code', () => {
    expect(shownPrice(ticket, null)).toEqual({ amount: 899, original: 899, percent: 0, free: false })
  })

  it('is what the server made of it', () => {
    expect(shownPrice(ticket, promo(20, 718))).toEqual({
      amount: 718,
      original: 899,
      percent: 20,
      free: false,
    })
  })

  it('is nothing where the server asks nothing', () => {
    expect(shownPrice(ticket, promo(95, 0))).toMatchObject({ amount: 0, free: true })
  })

  it('is not touched by a code that was applied to another offer', () => {
    expect(shownPrice(offerFor('monthly-1'), promo(20, 719))).toMatchObject({ amount: 1899, percent: 0 })
  })
})
