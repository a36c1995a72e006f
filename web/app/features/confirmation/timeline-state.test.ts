import { describe, expect, it } from 'vitest'
import { timelineOf } from './timeline-state.ts'

const first = (booking_info_unlocked: boolean, venue_info_unlocked: boolean) =>
  timelineOf({ booking_info_unlocked, venue_info_unlocked })[0]?.state

describe('timelineOf', () => {
  it('completes the reveal when both the group and the venue are out', () => {
    expect([first(true, true), first(true, false), first(false, true), first(false, false)]).toEqual([
      'completed',
      'pending',
      'pending',
      'pending',
    ])
  })

  it('has the other steps ahead, whatever is known of the evening', () => {
    expect(timelineOf(undefined).map(({ state }) => state)).toEqual(['unknown', 'upcoming', 'upcoming'])
    expect(timelineOf(null).map(({ state }) => state)).toEqual(['pending', 'upcoming', 'upcoming'])
  })
})
