import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { upcomingThursdays } from './thursdays.ts'
import {
  activityStart,
  bookingClosesAt,
  eventStart,
  expiresAt,
  freezesAt,
  groupRevealAt,
  groupsFormAt,
  isBookingOpen,
  isExpired,
  revealMailBy,
  venueRevealAt,
} from './week.ts'

const iso = (instant: Date) => instant.toISOString()

describe('in winter, one hour ahead of UTC', () => {
  const date = '2026-11-26'

  it('runs from the Tuesday deadline to the Friday expiry', () => {
    expect(iso(bookingClosesAt(date))).toBe('2026-11-24T22:59:00.000Z')
    expect(iso(groupsFormAt(date))).toBe('2026-11-24T23:05:00.000Z')
    expect(iso(groupRevealAt(date))).toBe('2026-11-25T17:00:00.000Z')
    expect(iso(venueRevealAt(date))).toBe('2026-11-25T19:00:00.000Z')
    expect(iso(revealMailBy(date))).toBe('2026-11-25T20:00:00.000Z')
    expect(iso(freezesAt(date))).toBe('2026-11-26T11:00:00.000Z')
    expect(iso(eventStart(date))).toBe('2026-11-26T19:00:00.000Z')
    expect(iso(activityStart(date))).toBe('2026-11-26T19:45:00.000Z')
    expect(iso(expiresAt(date))).toBe('2026-11-27T19:00:00.000Z')
  })

  it('can be booked one second before the deadline and not at it', () => {
    expect(isBookingOpen(date, new Date('2026-11-24T22:58:59Z'))).toBe(true)
    expect(isBookingOpen(date, new Date('2026-11-24T22:59:00Z'))).toBe(false)
  })

  it('has expired only after Friday 20:00', () => {
    expect(isExpired(date, new Date('2026-11-27T19:00:00Z'))).toBe(false)
    expect(isExpired(date, new Date('2026-11-27T19:00:01Z'))).toBe(true)
  })
})

describe('around the changes of hour', () => {
  it('keeps the clocks of Paris when summer time has begun on the Sunday before', () => {
    // 29 March 2026: clocks go forward. The Thursday after is in summer time, two hours ahead of UTC.
    expect(iso(bookingClosesAt('2026-03-26'))).toBe('2026-03-24T22:59:00.000Z')
    expect(iso(bookingClosesAt('2026-04-02'))).toBe('2026-03-31T21:59:00.000Z')
    expect(iso(eventStart('2026-04-02'))).toBe('2026-04-02T18:00:00.000Z')
  })

  it('keeps the clocks of Paris when winter time has begun on the Sunday before', () => {
    // 25 October 2026: clocks go back.
    expect(iso(eventStart('2026-10-22'))).toBe('2026-10-22T18:00:00.000Z')
    expect(iso(bookingClosesAt('2026-10-29'))).toBe('2026-10-27T22:59:00.000Z')
    expect(iso(expiresAt('2026-10-29'))).toBe('2026-10-30T19:00:00.000Z')
  })
})

it('shows Tuesday 23:59:00 in Paris as the deadline of every Thursday of fifteen years', () => {
  const clock = new Intl.DateTimeFormat('en-GB', {
    timeZone: 'Europe/Paris',
    weekday: 'long',
    hour: '2-digit',
    minute: '2-digit',
    second: '2-digit',
  })
  for (const date of upcomingThursdays(new Date('2020-01-01T00:00:00Z'), 783)) {
    expect(clock.format(bookingClosesAt(date)), date).toBe('Tuesday 23:59:00')
    expect(clock.format(eventStart(date)), date).toBe('Thursday 20:00:00')
  }
})

it('orders the moments of any week', () => {
  const thursdays = upcomingThursdays(new Date('2020-01-01T00:00:00Z'), 783)
  fc.assert(
    fc.property(fc.constantFrom(...thursdays), (date) => {
      const moments = [
        bookingClosesAt,
        groupsFormAt,
        groupRevealAt,
        venueRevealAt,
        revealMailBy,
        freezesAt,
        eventStart,
        activityStart,
        expiresAt,
      ]
      const instants = moments.map((moment) => moment(date).getTime())
      expect(instants).toEqual([...instants].sort((a, b) => a - b))
    }),
  )
})
