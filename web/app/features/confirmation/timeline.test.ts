import { parisInstant } from '@tablee/domain/calendar'
import { describe, expect, it } from 'vitest'
import { timelineOf } from './timeline.tsx'

const date = '2026-11-26'
const monday = parisInstant('2026-11-23', '12:00:00')
const at = (day: string, time: string) =>
  timelineOf(date, null, parisInstant(day, time))
    .map(({ state }) => state)
    .slice(1)
const first = (booking_info_unlocked: boolean, venue_info_unlocked: boolean, now = monday) =>
  timelineOf(date, { booking_info_unlocked, venue_info_unlocked }, now)[0]?.state

describe('timelineOf', () => {
  it('completes the reveal when both the group and the venue are out', () => {
    expect([first(true, true), first(true, false), first(false, true), first(false, false)]).toEqual([
      'completed',
      'pending',
      'pending',
      'pending',
    ])
  })

  it('goes by the flags alone for the reveal, whatever the hour', () => {
    const friday = parisInstant('2026-11-27', '09:00:00')
    expect([first(true, true, friday), first(false, false, friday)]).toEqual(['completed', 'pending'])
  })

  it('has the other steps ahead before the evening, regardless of what is known of it', () => {
    const states = (evening: null | undefined) => timelineOf(date, evening, monday).map(({ state }) => state)
    expect(states(undefined)).toEqual(['unknown', 'upcoming', 'upcoming'])
    expect(states(null)).toEqual(['pending', 'upcoming', 'upcoming'])
  })

  it.each([
    [date, '19:59:59', ['upcoming', 'upcoming']],
    [date, '20:00:00', ['current', 'upcoming']],
    [date, '20:45:00', ['past', 'current']],
    [date, '23:00:00', ['past', 'past']],
    ['2026-11-27', '18:00:00', ['past', 'past']],
  ])('follows the clock: on %s at %s', (day, time, states) => {
    expect(at(day, time)).toEqual(states)
  })

  it('has everything ahead on a date that is none', () => {
    expect(timelineOf('bientôt', null, monday).map(({ state }) => state)).toEqual([
      'pending',
      'upcoming',
      'upcoming',
    ])
  })
})
