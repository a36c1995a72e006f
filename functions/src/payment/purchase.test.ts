import { offerFor } from '@tablee/domain/offers'
import { describe, expect, it } from 'vitest'
import { quoteFor } from './open-payment.ts'
import { type Purchase, toSubscriptionDocument, toTicketDocument } from './purchase.ts'

const now = new Date('2026-11-20T12:00:00Z')

function purchase(offer: string, fields: Partial<Purchase> = {}): Purchase {
  const order = { uid: 'ana', date: '2026-11-26', offer: offerFor(offer) }
  return {
    id: 'pi_1',
    order,
    quote: quoteFor(order.offer, null),
    paidAt: now,
    payment: { livemode: false, isRefunded: false, mismatchesWith: () => [] },
    ...fields,
  }
}

describe('a price', () => {
  it('is the offer’s, less the code’s percentage, and nothing under what Stripe takes', () => {
    const ticket = offerFor('ticket')
    const full = { amount: 899, original_amount: 899, discount_percentage: 0, promo_code: null }
    expect(quoteFor(ticket, null)).toEqual(full)
    expect(quoteFor(ticket, { code: 'C', percent: 20 })).toMatchObject({ amount: 719, promo_code: 'C' })
    expect(quoteFor(ticket, { code: 'C', percent: 95 })).toMatchObject({ amount: 0, discount_percentage: 95 })
    expect(quoteFor(ticket, { code: 'C', percent: 94 })).toMatchObject({ amount: 54 })
  })
})

describe('a ticket', () => {
  it('is paid with its evening, or unused without one', () => {
    expect(toTicketDocument(purchase('ticket'), 'seated', now)).toMatchObject({
      status: 'paid',
      thursday_event_id: '2026-11-26',
    })
    expect(toTicketDocument(purchase('ticket'), 'kept', now)).toMatchObject({
      status: 'unused',
      thursday_event_id: null,
    })
  })

  it('has no payment when it was free', () => {
    expect(toTicketDocument(purchase('ticket', { payment: null }), 'seated', now)).toMatchObject({
      payment_id: null,
    })
  })
})

describe('a pass', () => {
  it('begins where a running one ends, or when it is paid', () => {
    const running = new Date('2026-12-05T12:00:00Z')
    const ends = (until: Date | null) =>
      toSubscriptionDocument(purchase('monthly-1'), until, now).current_period_end
    expect(ends(running)).toEqual(new Date('2027-01-05T12:00:00Z'))
    expect(ends(new Date('2026-11-01T12:00:00Z'))).toEqual(new Date('2026-12-20T12:00:00Z'))
    expect(ends(null)).toEqual(new Date('2026-12-20T12:00:00Z'))
  })
})
