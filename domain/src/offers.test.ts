import fc from 'fast-check'
import { expect, it } from 'vitest'
import {
  addMonths,
  amountDue,
  discounted,
  formatEuros,
  isSubscription,
  MIN_CHARGE_CENTS,
  offerFor,
  offers,
} from './offers.ts'

it('lists the prices of the spec, in cents', () => {
  expect(
    offers.map(({ id, total_cents, monthly_cents, discount_percent }) => [
      id,
      total_cents,
      monthly_cents,
      discount_percent,
    ]),
  ).toEqual([
    ['ticket', 899, null, 0],
    ['monthly-1', 1899, 1899, 0],
    ['monthly-3', 3999, 1333, 30],
    ['monthly-6', 5999, 999, 47],
  ])
})

it('sells the ticket alone, and flags the month as popular', () => {
  expect(offers.filter(({ available }) => available).map(({ id }) => id)).toEqual(['ticket'])
  expect(offers.filter(({ popular }) => popular).map(({ id }) => id)).toEqual(['monthly-1'])
})

it('takes an unknown offer for a ticket', () => {
  expect(offerFor('monthly-12').id).toBe('ticket')
  expect(offerFor('monthly-3').id).toBe('monthly-3')
})

it('rounds a discount to the cent', () => {
  expect(discounted(899, 20)).toBe(719)
  expect(discounted(899, 50)).toBe(450)
  expect(amountDue(899, 20)).toEqual({ amount: 719, original: 899, discount_percentage: 20, free: false })
})

it('gives away what Stripe would not charge', () => {
  expect(amountDue(899, 100)).toEqual({ amount: 0, original: 899, discount_percentage: 100, free: true })
  expect(amountDue(899, 95)).toMatchObject({ amount: 0, free: true })
  expect(amountDue(899, 94)).toMatchObject({ amount: 54, free: false })
  expect(amountDue(50, 0)).toMatchObject({ amount: 50, free: false })
  expect(amountDue(49, 0)).toMatchObject({ amount: 0, free: true })
})

it('never asks for more than the price, nor for a sum under the smallest charge', () => {
  fc.assert(
    fc.property(fc.integer({ min: 50, max: 100_000 }), fc.integer({ min: 0, max: 100 }), (cents, percent) => {
      const { amount, free } = amountDue(cents, percent)
      expect(amount).toBeLessThanOrEqual(cents)
      expect(free ? amount === 0 : amount >= MIN_CHARGE_CENTS).toBe(true)
    }),
  )
})

it('writes a price with a comma and a no-break space', () => {
  expect(formatEuros(899)).toBe('8,99\u00A0€')
  expect(formatEuros(1900)).toBe('19,00\u00A0€')
})

it('names each offer and how long it lasts', () => {
  expect(offers.map(({ name, duration }) => [name, duration])).toEqual([
    ['Billet', '1\u00A0soirée'],
    ['Abonnement 1\u00A0mois', '1\u00A0mois'],
    ['Abonnement 3\u00A0mois', '3\u00A0mois'],
    ['Abonnement 6\u00A0mois', '6\u00A0mois'],
  ])
  expect(offers.map(isSubscription)).toEqual([false, true, true, true])
})

it('a period ends on the same day some months on, or on that month’s last', () => {
  expect(addMonths(new Date('2026-11-15T10:00:00Z'), 3)).toEqual(new Date('2027-02-15T10:00:00Z'))
  expect(addMonths(new Date('2026-11-30T10:00:00Z'), 3)).toEqual(new Date('2027-02-28T10:00:00Z'))
  expect(addMonths(new Date('2027-08-31T10:00:00Z'), 6)).toEqual(new Date('2028-02-29T10:00:00Z'))
})
