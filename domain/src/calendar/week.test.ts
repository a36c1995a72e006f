import { afterEach, describe, expect, it, vi } from 'vitest'
import { parisTimeByRule, testThursdays, testTimeZones } from '../testing/paris-rule.ts'
import { addDays } from './paris-time.ts'
import {
  activityStart,
  bookingClosesAt,
  cancellationClosesAt,
  eveningPageClosesAt,
  eventStart,
  expiresAt,
  feedbackClosesAt,
  feedbackOpensAt,
  groupRevealAt,
  isBookingOpen,
  isExpired,
  isStandbyOpen,
  paymentsHonouredUntil,
  revealMailDeadline,
  seatingFreezesAt,
  seatingStartsAt,
  standbyClosesAt,
  venueRevealAt,
} from './week.ts'

afterEach(() => {
  vi.unstubAllEnvs()
})

/** Each instant of the week: its function, days from Thursday, hour and minute in Paris. */
const week = [
  ['booking closes on Tuesday at 23:59', bookingClosesAt, -2, 23, 59],
  ['payments made in time are honoured until Wednesday at 00:05', paymentsHonouredUntil, -1, 0, 5],
  ['groups form on Wednesday at 00:06', seatingStartsAt, -1, 0, 6],
  ['profiles unlock on Wednesday at 18:00', groupRevealAt, -1, 18, 0],
  ['the venue unlocks on Wednesday at 20:00', venueRevealAt, -1, 20, 0],
  ['everybody is e-mailed by Wednesday 21:00', revealMailDeadline, -1, 21, 0],
  ['cancelling ends on Thursday at 12:00', cancellationClosesAt, 0, 12, 0],
  ['nobody is moved from Thursday at 12:10 on', seatingFreezesAt, 0, 12, 10],
  ['the last seats are offered before Thursday 18:00', standbyClosesAt, 0, 18, 0],
  ['people sit down on Thursday at 20:00', eventStart, 0, 20, 0],
  ['the activity starts on Thursday at 20:45', activityStart, 0, 20, 45],
  ['attendees are asked on Friday at 11:00', feedbackOpensAt, 1, 11, 0],
  ['the evening expires on Friday at 20:00', expiresAt, 1, 20, 0],
  ['the answers close on Monday at 20:00', feedbackClosesAt, 4, 20, 0],
  ['the page of the evening closes 30 days later at 20:00', eveningPageClosesAt, 34, 20, 0],
] as const

describe.each(testTimeZones)('every Thursday from 2020 to 2035, on a host in %s', (zone) => {
  it.each(week)('%s', (_, instantOf, days, hour, minute) => {
    vi.stubEnv('TZ', zone)
    const wrong = testThursdays().filter(
      (day) => instantOf(day).getTime() !== parisTimeByRule(addDays(day, days), hour, minute).getTime(),
    )
    expect(wrong).toEqual([])
  })
})

it('the host really stands in the zone that these tests say', () => {
  vi.stubEnv('TZ', 'Pacific/Kiritimati')
  expect(new Date(2026, 0, 1).getTimezoneOffset()).toBe(-14 * 60)
  vi.stubEnv('TZ', 'Pacific/Pago_Pago')
  expect(new Date(2026, 0, 1).getTimezoneOffset()).toBe(11 * 60)
})

it('known instants of both halves of the year, and of the weeks around both changes of the clock', () => {
  expect(bookingClosesAt('2026-11-26').toISOString()).toBe('2026-11-24T22:59:00.000Z')
  expect(eventStart('2026-07-16').toISOString()).toBe('2026-07-16T18:00:00.000Z')
  expect(bookingClosesAt('2026-03-26').toISOString()).toBe('2026-03-24T22:59:00.000Z')
  expect(bookingClosesAt('2026-04-02').toISOString()).toBe('2026-03-31T21:59:00.000Z')
  expect(bookingClosesAt('2026-10-22').toISOString()).toBe('2026-10-20T21:59:00.000Z')
  expect(bookingClosesAt('2026-10-29').toISOString()).toBe('2026-10-27T22:59:00.000Z')
})

describe('the deadline', () => {
  it('is open one second and one millisecond before, closed at it and one second after', () => {
    for (const day of testThursdays()) {
      const at = bookingClosesAt(day).getTime()
      const open = [-1000, -1, 0, 1000].map((late) => isBookingOpen(day, new Date(at + late)))
      expect(open, day).toEqual([true, true, false, false])
    }
  })
})

it('the last seats are offered from 8:00, strictly before 22:00 on Wednesday and 18:00 on Thursday', () => {
  const at = (days: number, hour: number, late: number) =>
    new Date(parisTimeByRule(addDays('2026-11-26', days), hour, 0).getTime() + late)
  const bounds = [
    [-2, 12],
    [-1, 8],
    [-1, 22],
    [0, 8],
    [0, 18],
  ] as const
  const open = bounds.map(([days, hour]) =>
    [-1, 0].map((late) => isStandbyOpen('2026-11-26', at(days, hour, late))),
  )
  expect(open).toEqual([
    [false, false],
    [false, true],
    [true, false],
    [false, true],
    [true, false],
  ])
})

describe('expiry', () => {
  it('comes after Friday 20:00, not at it', () => {
    for (const day of testThursdays()) {
      const at = expiresAt(day).getTime()
      const expired = [-1000, 0, 1, 1000].map((late) => isExpired(day, new Date(at + late)))
      expect(expired, day).toEqual([false, false, true, true])
    }
  })
})
