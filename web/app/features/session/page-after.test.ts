import { expect, it } from 'vitest'
import { pageAfter } from './page-after.ts'

it.each([
  ['/login', '/email-verification'],
  ['/activity-selection', '/pricing-selection'],
  ['/pricing-selection', '/payment-confirmation'],
  ['/booking-confirmation', null],
  ['/profile', null],
  ['/nulle-part', null],
])('%s is followed by %s', (page, next) => {
  expect(pageAfter(page)).toBe(next)
})
