import { describe, expect, it } from 'vitest'
import { nextInParis, weekdays } from './paris-time.ts'

/** A Saturday, 15:00 in Paris. */
const now = new Date('2026-11-21T14:00:00Z')
const next = (weekday: number, time: string, from = now) => nextInParis(weekday, time, from).toISOString()

describe('nextInParis', () => {
  it('finds a time of a day to come', () => {
    expect(next(weekdays.tuesday, '23:58')).toBe('2026-11-24T22:58:00.000Z')
  })

  it('finds a time later today, and a week later one that has just been', () => {
    expect(next(weekdays.saturday, '15:01')).toBe('2026-11-21T14:01:00.000Z')
    expect(next(weekdays.saturday, '15:00')).toBe('2026-11-28T14:00:00.000Z')
  })

  it('counts from the day that it is in Paris', () => {
    const lateSaturdayInLondon = new Date('2026-11-21T23:30:00Z')
    expect(next(weekdays.sunday, '08:00', lateSaturdayInLondon)).toBe('2026-11-22T07:00:00.000Z')
  })

  it('keeps the time on the clock over the change to winter time', () => {
    const inSummer = new Date('2026-10-24T10:00:00Z')
    expect(next(weekdays.sunday, '20:00', inSummer)).toBe('2026-10-25T19:00:00.000Z')
  })

  it('is no date for a time that cannot be', () => {
    expect(nextInParis(weekdays.tuesday, '25:00', now).getTime()).toBeNaN()
    expect(nextInParis(weekdays.tuesday, '12:60', now).getTime()).toBeNaN()
  })
})
