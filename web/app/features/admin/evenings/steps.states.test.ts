import { parisInstant } from '@tablee/domain/calendar'
import { newThursdayEvent } from '@tablee/domain/documents'
import { expect, it } from 'vitest'
import { bookingState, weekState } from './steps.tsx'

const date = '2026-11-26'
const event = newThursdayEvent(date)
const before = parisInstant('2026-11-20', '12:00:00')

it('an evening is booked until it is full, closed, over or called off', () => {
  expect(bookingState(event, before)).toBe('open')
  expect(bookingState({ ...event, capacity: 6, current_participants: 6 }, before)).toBe('full')
  expect(bookingState({ ...event, is_active: false }, before)).toBe('shut')
  expect(bookingState(event, parisInstant('2026-11-25', '12:00:00'))).toBe('over')
  expect(bookingState({ ...event, called_off: true }, before)).toBe('called-off')
})

it('a week is as well as the worst of its steps', () => {
  expect(weekState(event, before)).toBe('waiting')
  expect(weekState(event, parisInstant('2026-11-25', '00:10:00'))).toBe('due')
  expect(weekState(event, parisInstant('2026-11-25', '12:00:00'))).toBe('late')
  const ended = { ...event, steps: { ...event.steps, expired_at: before } }
  expect(weekState(ended, parisInstant('2026-12-01', '12:00:00'))).toBe('missed')
})
