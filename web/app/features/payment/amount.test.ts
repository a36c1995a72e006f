import { offerFor } from '@tablee/domain'
import { describe, expect, it } from 'vitest'
import { shownPrice } from './amount.ts'
import type { AppliedPromo } from './purchase-store.ts'

const ticket = offerFor('ticket')
const promo = (percent: number): AppliedPromo => ({ code: 'X', percent, amount: 0, offer: 'ticket' })

describe('shownPrice', () => {
  it('is the price without a code', () => {
    expect(shownPrice(ticket, null)).toEqual({ amount: 899, original: 899, percent: 0, free: false })
  })

  it('is reduced, rounded to the cent', () => {
    expect(shownPrice(ticket, promo(20))).toEqual({ amount: 719, original: 899, percent: 20, free: false })
  })

  it('is nothing where Stripe would not take so little', () => {
    expect(shownPrice(ticket, promo(95))).toMatchObject({ amount: 0, free: true })
    expect(shownPrice(ticket, promo(100))).toMatchObject({ amount: 0, free: true })
  })

  it('is not touched by a code that was applied to another offer', () => {
    expect(shownPrice(offerFor('monthly-1'), promo(20))).toMatchObject({ amount: 1899, percent: 0 })
  })
})
