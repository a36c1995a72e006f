import { describe, expect, it } from 'vitest'
import { parisInstant } from './paris-time.ts'
import {
  checkInClosesAt,
  checkInEvening,
  checkInOpensAt,
  isNoShowContestable,
  isRsvpAsked,
  isRsvpOpen,
  mergesStartAt,
  rsvpAskedAt,
  rsvpClosesAt,
} from './week.ts'

const date = '2026-11-26'
const before = (instant: Date) => new Date(instant.getTime() - 1)

it('attendees say that they cannot come from Tuesday 23:59, and are asked from Thursday 10:00, strictly before 20:30', () => {
  const opens = parisInstant('2026-11-24', '23:59:00')
  const [asked, closes] = [parisInstant(date, '10:00:00'), parisInstant(date, '20:30:00')]
  expect([rsvpAskedAt(date), rsvpClosesAt(date)]).toEqual([asked, closes])
  const moments = [before(opens), opens, before(asked), asked, before(closes), closes]
  expect(moments.map((now) => isRsvpOpen(date, now))).toEqual([false, true, true, true, true, false])
  expect(moments.map((now) => isRsvpAsked(date, now))).toEqual([false, false, false, true, true, false])
})

describe('the page of the venue', () => {
  it('opens on Thursday at 16:00, proposes merges from 20:20, and takes no more from Friday 02:00', () => {
    expect(checkInOpensAt(date)).toEqual(parisInstant(date, '16:00:00'))
    expect(mergesStartAt(date)).toEqual(parisInstant(date, '20:20:00'))
    expect(checkInClosesAt(date)).toEqual(parisInstant('2026-11-27', '02:00:00'))
  })

  it('follows the evening that has begun until then, and the next one before and after', () => {
    const closes = checkInClosesAt(date)
    expect(checkInEvening(parisInstant(date, '19:59:59'))).toBe(date)
    expect(checkInEvening(parisInstant(date, '20:00:00'))).toBe(date)
    expect(checkInEvening(before(closes))).toBe(date)
    expect(checkInEvening(closes)).toBe('2026-12-03')
  })
})

it('a no-show can be contested for a week', () => {
  const recorded = new Date('2026-11-27T01:00:00Z')
  const weekLater = new Date('2026-12-04T01:00:00Z')
  expect(isNoShowContestable(recorded, before(weekLater))).toBe(true)
  expect(isNoShowContestable(recorded, weekLater)).toBe(false)
})
