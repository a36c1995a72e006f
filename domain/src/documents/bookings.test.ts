import { expect, it } from 'vitest'
import { givenTicket, isNotComing, isValidSubscription, type SubscriptionDocument } from './bookings.ts'

const at = new Date('2026-11-26T10:00:00Z')

it('only an attendee who has said so is not coming', () => {
  expect(isNotComing({ rsvp: { answer: 'not-coming', at } })).toBe(true)
  expect(isNotComing({ rsvp: { answer: 'coming', at } })).toBe(false)
  expect(isNotComing({})).toBe(false)
})

it('a subscription is valid while it is active, strictly before the end of its period', () => {
  const subscription: SubscriptionDocument = {
    id: 'pi_1',
    user_id: 'ana',
    subscription_type: 'monthly-1',
    status: 'active',
    current_period_end: at,
    created_at: new Date('2026-10-26T10:00:00Z'),
  }
  const before = new Date(at.getTime() - 1)
  expect(isValidSubscription(subscription, before)).toBe(true)
  expect(isValidSubscription(subscription, at)).toBe(false)
  expect(isValidSubscription({ ...subscription, status: 'void' }, before)).toBe(false)
})

it('a given ticket is unused, and nothing was paid for it', () => {
  expect(givenTicket('gift_1', 'ana', at)).toEqual({
    id: 'gift_1',
    user_id: 'ana',
    thursday_event_id: null,
    status: 'unused',
    created_at: at,
    payment_id: null,
  })
})
