import {
  bookingClosesAt,
  expiresAt,
  groupRevealAt,
  isBookingOpen,
  isExpired,
  seatingFreezesAt,
  venueRevealAt,
} from '@tablee/domain/calendar'
import { expect, it } from 'vitest'
import { clockMoves } from './clock-section.tsx'

const saturday = new Date('2026-11-21T14:00:00Z')
const thursday = '2026-11-26'

it('tuesday is the last minute in which the coming evening can be booked', () => {
  const there = clockMoves.tuesday(saturday)
  expect(isBookingOpen(thursday, there)).toBe(true)
  expect(bookingClosesAt(thursday).getTime() - there.getTime()).toBe(60_000)
})

it('the moves of the week are the domain’s moments', () => {
  expect(clockMoves.groups(saturday)).toEqual(groupRevealAt(thursday))
  expect(clockMoves.venue(saturday)).toEqual(venueRevealAt(thursday))
  expect(clockMoves.freeze(saturday)).toEqual(seatingFreezesAt(thursday))
})

it('expiry is a minute after the evening has expired', () => {
  const there = clockMoves.expiry(saturday)
  expect(isExpired(thursday, there)).toBe(true)
  expect(there.getTime() - expiresAt(thursday).getTime()).toBe(60_000)
})

it('each can be made again from where it has led: a week later', () => {
  const there = clockMoves.venue(saturday)
  expect(clockMoves.venue(there)).toEqual(venueRevealAt('2026-12-03'))
})
