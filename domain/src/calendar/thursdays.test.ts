import { describe, expect, it } from 'vitest'
import { eventDateSchema, isEventDate } from './event-date.ts'
import { formatDayAndMonth, formatEventDate, formatThursday } from './format.ts'
import {
  countdown,
  isLastThursdayOfMonth,
  nextBookingDeadline,
  OPENED_AHEAD,
  upcomingThursdays,
} from './thursdays.ts'

describe('the coming Thursdays', () => {
  it('are eight, a week apart, the nearest first', () => {
    const thursdays = upcomingThursdays(new Date('2026-11-21T12:00:00Z'))
    expect(thursdays).toHaveLength(OPENED_AHEAD)
    expect(thursdays.slice(0, 3)).toEqual(['2026-11-26', '2026-12-03', '2026-12-10'])
    expect(thursdays.every(isEventDate)).toBe(true)
  })

  it('hold today until people sit down at 20:00', () => {
    expect(upcomingThursdays(new Date('2026-11-26T18:59:59Z'), 1)).toEqual(['2026-11-26'])
    expect(upcomingThursdays(new Date('2026-11-26T19:00:00Z'), 1)).toEqual(['2026-12-03'])
  })

  it('follow the day of Paris, not of Greenwich', () => {
    // Thursday 26 November, 00:30 in Paris, is still Wednesday in UTC.
    expect(upcomingThursdays(new Date('2026-11-25T23:30:00Z'), 1)).toEqual(['2026-11-26'])
  })
})

describe('the countdown', () => {
  it('runs to the deadline of the nearest evening that is open', () => {
    expect(nextBookingDeadline(new Date('2026-11-24T22:58:59Z')).event).toBe('2026-11-26')
    expect(nextBookingDeadline(new Date('2026-11-24T22:59:00Z')).event).toBe('2026-12-03')
    expect(nextBookingDeadline(new Date('2026-11-26T20:00:00Z')).event).toBe('2026-12-03')
  })

  it('splits what is left into days, hours, minutes and seconds', () => {
    expect(countdown(new Date('2026-11-21T12:37:32Z'))).toEqual({
      days: 3,
      hours: 10,
      minutes: 21,
      seconds: 28,
    })
    expect(countdown(new Date('2026-11-24T22:58:59Z'))).toEqual({ days: 0, hours: 0, minutes: 0, seconds: 1 })
    expect(countdown(new Date('2026-11-24T22:59:00Z'))).toEqual({ days: 7, hours: 0, minutes: 0, seconds: 0 })
  })
})

it('knows the last Thursday of a month', () => {
  expect(isLastThursdayOfMonth('2026-11-26')).toBe(true)
  expect(isLastThursdayOfMonth('2026-11-19')).toBe(false)
  expect(isLastThursdayOfMonth('2026-12-31')).toBe(true)
  expect(isLastThursdayOfMonth('2026-12-24')).toBe(false)
})

it('takes for the id of an evening only a Thursday that exists', () => {
  expect(eventDateSchema.safeParse('2026-11-26').success).toBe(true)
  for (const other of ['2026-11-25', '2026-02-30', '2026-13-03', '26/11/2026', '', '2026-11-26T00:00'])
    expect(eventDateSchema.safeParse(other).success, other).toBe(false)
})

it('writes an evening in French', () => {
  expect(formatThursday('2026-11-26')).toBe('jeudi 26 novembre')
  expect(formatDayAndMonth('2026-12-03')).toEqual({ day: '3', month: 'déc.' })
  expect(formatEventDate('2026-11-26')).toBe('jeudi 26 novembre')
  for (const unknown of [null, undefined, '', 'demain'])
    expect(formatEventDate(unknown)).toBe('Date à confirmer')
})
