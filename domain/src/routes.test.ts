import { expect, it } from 'vitest'
import { redirectSuppressedOn, routes } from './routes.ts'

it('are those of the spec, the receipt, and what comes after an evening', () => {
  expect(Object.values(routes)).toEqual([
    '/',
    '/login',
    '/forgot-password',
    '/reset-password',
    '/email-verification',
    '/personal-info',
    '/test-introduction',
    '/personality-test',
    '/test-results',
    '/passion-selection',
    '/thursday-selection',
    '/city-selection',
    '/activity-selection',
    '/pricing-selection',
    '/payment-confirmation',
    '/booking-confirmation',
    '/true-confirmation',
    '/profile',
    '/receipt',
    '/rsvp',
    '/check-in',
    '/play',
    '/waitlist',
    '/evening-feedback',
    '/evening',
    '/report',
    '/admin',
    '/test',
    '/mentions-legales',
    '/cgu',
    '/cgv',
    '/rgpd',
    '/contact',
  ])
})

it('the eight routes that are not left after a sign-in', () => {
  expect([...redirectSuppressedOn].sort()).toEqual([
    '/activity-selection',
    '/admin',
    '/booking-confirmation',
    '/city-selection',
    '/payment-confirmation',
    '/pricing-selection',
    '/profile',
    '/test-results',
  ])
})
