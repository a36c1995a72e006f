import fc from 'fast-check'
import { afterEach, describe, expect, it, vi } from 'vitest'
import { parisTimeByRule, testThursdays, testTimeZones } from '../testing/paris-rule.ts'
import { type TimeLeft, timeLeft } from './format.ts'
import { addDays, isEventDate } from './paris-time.ts'
import {
  bookableThursdays,
  bookingClosesAt,
  EVENINGS_OPEN_AHEAD,
  eventStart,
  isBookingOpen,
  isLastThursdayOfMonth,
  isThisThursday,
  nextToClose,
  upcomingThursdays,
} from './week.ts'

const anyInstant = fc.date({
  min: new Date('2020-01-01T00:00:00Z'),
  max: new Date('2035-12-01T00:00:00Z'),
  noInvalidDate: true,
})
const A_SECOND = 1000

function countdown(now: Date): TimeLeft {
  return timeLeft(bookingClosesAt(nextToClose(now)), now)
}

afterEach(() => {
  vi.unstubAllEnvs()
})

it.each(testTimeZones)('a host in %s counts the same Thursdays and the same seconds', (zone) => {
  vi.stubEnv('TZ', zone)
  expect(upcomingThursdays(new Date('2026-03-26T19:30:00Z'), 2)).toEqual(['2026-04-02', '2026-04-09'])
  expect(upcomingThursdays(new Date('2026-10-22T17:59:59Z'), 2)).toEqual(['2026-10-22', '2026-10-29'])
  expect(countdown(new Date('2026-03-31T21:58:58Z'))).toEqual({ days: 0, hours: 0, minutes: 0, seconds: 2 })
})

it.each(testTimeZones)('a host in %s counts to the deadline of every week, to the second', (zone) => {
  vi.stubEnv('TZ', zone)
  for (const day of testThursdays()) {
    const closesAt = parisTimeByRule(addDays(day, -2), 23, 59)
    const weekBefore = parisTimeByRule(addDays(day, -9), 23, 59)
    expect(bookingClosesAt(day), day).toEqual(closesAt)
    expect(nextToClose(weekBefore), day).toBe(day)
    expect(nextToClose(new Date(closesAt.getTime() - A_SECOND)), day).toBe(day)
  }
})

describe('the coming Thursdays', () => {
  it('are eight, a week of days apart, each still to start, none left out before the first', () => {
    fc.assert(
      fc.property(anyInstant, (now) => {
        const days = upcomingThursdays(now)
        expect(days).toHaveLength(EVENINGS_OPEN_AHEAD)
        const [first = ''] = days
        expect(days.every(isEventDate)).toBe(true)
        expect(days).toEqual(days.map((_, week) => addDays(first, 7 * week)))
        expect(eventStart(first) > now).toBe(true)
        expect(eventStart(addDays(first, -7)) > now).toBe(false)
      }),
    )
  })

  it('drop this evening when it starts, at 20:00 of every Thursday from 2020 to 2035', () => {
    for (const day of testThursdays()) {
      const start = parisTimeByRule(day, 20, 0).getTime()
      expect(upcomingThursdays(new Date(start - A_SECOND), 1)).toEqual([day])
      expect(upcomingThursdays(new Date(start), 1)).toEqual([addDays(day, 7)])
    }
  })

  it('go by the day in Paris, not by the day in Greenwich', () => {
    expect(upcomingThursdays(new Date('2026-11-26T23:30:00Z'), 1)).toEqual(['2026-12-03'])
    expect(upcomingThursdays(new Date('2026-11-25T23:30:00Z'), 1)).toEqual(['2026-11-26'])
  })

  it('cross both changes of the clock', () => {
    expect(upcomingThursdays(new Date('2026-03-20T12:00:00Z'), 3)).toEqual([
      '2026-03-26',
      '2026-04-02',
      '2026-04-09',
    ])
    expect(upcomingThursdays(new Date('2026-10-16T12:00:00Z'), 3)).toEqual([
      '2026-10-22',
      '2026-10-29',
      '2026-11-05',
    ])
  })
})

describe('the next booking deadline', () => {
  it('is the first one ahead of now', () => {
    fc.assert(
      fc.property(anyInstant, (now) => {
        const event = nextToClose(now)
        expect(isBookingOpen(event, now)).toBe(true)
        expect(isBookingOpen(addDays(event, -7), now)).toBe(false)
      }),
    )
  })

  it('turns to the week after on Tuesday at 23:59:00', () => {
    const closesAt = bookingClosesAt('2026-11-26').getTime()
    expect(nextToClose(new Date(closesAt - A_SECOND))).toBe('2026-11-26')
    expect(nextToClose(new Date(closesAt))).toBe('2026-12-03')
    expect(nextToClose(eventStart('2026-11-26'))).toBe('2026-12-03')
  })
})

describe('the Thursdays that can be booked', () => {
  it('leave out days off and an evening past its deadline', () => {
    const dates = (now: string) => bookableThursdays(new Date(now)).slice(0, 3)
    expect(dates('2026-12-15T22:58:59Z')).toEqual(['2026-12-17', '2027-01-07', '2027-01-14'])
    expect(dates('2026-12-15T22:59:00Z')).toEqual(['2027-01-07', '2027-01-14', '2027-01-21'])
  })

  // Fewest from a deadline until the next Thursday opens. On 8 April 2025 one of eight has just closed, and three are off.
  it('are never fewer than four', () => {
    const deadlines = []
    for (let date = '2020-01-02'; date < '2036'; date = addDays(date, 7))
      deadlines.push(bookingClosesAt(date))
    const counts = deadlines.map((now) => bookableThursdays(now).length)
    expect(Math.min(...counts)).toBe(4)
    expect(bookableThursdays(bookingClosesAt('2025-04-10'))).toEqual([
      '2025-04-17',
      '2025-04-24',
      '2025-05-15',
      '2025-05-22',
    ])
  })
})

describe('what "ce jeudi" means', () => {
  const isOn = (instant: string) => isThisThursday('2026-11-26', new Date(instant))

  it('is the evening from the first moment of the Friday before to the last of its day, in Paris', () => {
    expect(isOn('2026-11-19T22:59:59Z')).toBe(false)
    expect(isOn('2026-11-19T23:00:00Z')).toBe(true)
    expect(isOn('2026-11-26T22:59:59Z')).toBe(true)
    expect(isOn('2026-11-26T23:00:00Z')).toBe(false)
  })

  it('is never the second of those to come', () => {
    fc.assert(
      fc.property(anyInstant, (now) => {
        const [, second = ''] = upcomingThursdays(now, 2)
        expect(isThisThursday(second, now)).toBe(false)
      }),
    )
  })
})

describe('the countdown', () => {
  it('adds up to the whole seconds that are left', () => {
    fc.assert(
      fc.property(anyInstant, (now) => {
        const { days, hours, minutes, seconds } = countdown(now)
        const left = bookingClosesAt(nextToClose(now)).getTime() - now.getTime()
        expect(((days * 24 + hours) * 60 + minutes) * 60 + seconds).toBe(Math.floor(left / A_SECOND))
        expect(hours < 24 && minutes < 60 && seconds < 60).toBe(true)
      }),
    )
  })

  it('ends at zero, then starts over with a week less than a second', () => {
    const closesAt = bookingClosesAt('2026-11-26').getTime()
    expect(countdown(new Date(closesAt - 1))).toEqual({ days: 0, hours: 0, minutes: 0, seconds: 0 })
    expect(countdown(new Date(closesAt))).toEqual({ days: 7, hours: 0, minutes: 0, seconds: 0 })
  })

  it('is an hour longer in the week in which winter time begins, an hour shorter in spring', () => {
    expect(countdown(bookingClosesAt('2026-10-22'))).toMatchObject({ days: 7, hours: 1 })
    expect(countdown(bookingClosesAt('2026-03-26'))).toMatchObject({ days: 6, hours: 23 })
  })
})

it('one Thursday of each month is its last', () => {
  const last = testThursdays().filter(isLastThursdayOfMonth)
  expect(last).toHaveLength(16 * 12)
  for (const day of last) expect(addDays(day, 7).slice(0, 7)).not.toBe(day.slice(0, 7))
  expect(isLastThursdayOfMonth('2026-11-26')).toBe(true)
  expect(isLastThursdayOfMonth('2026-11-19')).toBe(false)
  expect(isLastThursdayOfMonth('2026-12-31')).toBe(true)
  expect(isLastThursdayOfMonth('2027-02-25')).toBe(true)
})
