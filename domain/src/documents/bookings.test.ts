import { expect, it } from 'vitest'
import {
  givenTicket,
  isNotComing,
  isUnexpired,
  isUpcoming,
  isValidSubscription,
  type SubscriptionDocument,
} from './bookings.ts'

const at = new Date('2026-11-26T10:00:00Z')

it('only an attendee who has said so is not coming', () => {
  expect(isNotComing({ rsvp: { answer: 'not-coming', at } })).toBe(true)
  expect(isNotComing({ rsvp: { answer: 'coming', at } })).toBe(false)
  expect(isNotComing({})).toBe(false)
})

it('a registration is upcoming until Thursday 20:00, and unexpired until Friday 20:00', () => {
  const seat = { registration_status: 'registered', thursday_event_id: '2026-11-26' } as const
  const [start, end] = [new Date('2026-11-26T19:00:00Z'), new Date('2026-11-27T19:00:00Z')]
  expect(isUpcoming(seat, new Date(start.getTime() - 1))).toBe(true)
  expect(isUpcoming(seat, start)).toBe(false)
  expect(isUnexpired(seat, end)).toBe(true)
  expect(isUnexpired(seat, new Date(end.getTime() + 1))).toBe(false)
  for (const holds of [isUpcoming, isUnexpired])
    expect(holds({ ...seat, registration_status: 'cancelled' }, at)).toBe(false)
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
