import { expect, it } from 'vitest'
import { pagesAfter } from './page-after.ts'

it.each([
  ['/login', ['/email-verification']],
  ['/activity-selection', ['/pricing-selection']],
  ['/pricing-selection', ['/payment-confirmation']],
  ['/booking-confirmation', ['/profile', '/true-confirmation']],
  ['/profile', []],
  ['/nulle-part', []],
])('%s is followed by %s', (page, next) => {
  expect(pagesAfter(page)).toEqual(next)
})

it('leads who signs in to the Thursdays, or to the evening that they have booked', () => {
  expect(pagesAfter('/login', true)).toEqual(['/thursday-selection', '/booking-confirmation'])
})
