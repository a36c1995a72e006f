import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { fromParisMinute, toParisMinute } from './paris-time.ts'

it('is what the clocks of Paris show, in summer and in winter, and back', () => {
  for (const [instant, minute] of [
    ['2026-11-26T19:00:00Z', '2026-11-26T20:00'],
    ['2026-07-14T22:00:00Z', '2026-07-15T00:00'],
    ['2026-12-31T23:59:00Z', '2027-01-01T00:59'],
  ] as const) {
    expect(toParisMinute(new Date(instant))).toBe(minute)
    expect(fromParisMinute(minute)).toEqual(new Date(instant))
  }
})

it('means nothing that is no day or hour', () => {
  for (const text of ['', '2026-11-26', '2026-13-01T12:00', 'demain'])
    expect(fromParisMinute(text), text).toBeNull()
})

describe.each(['Europe/Paris', 'America/New_York', 'Asia/Tokyo', 'UTC'])('on a machine in %s', (zone) => {
  const before = process.env.TZ
  beforeAll(() => {
    process.env.TZ = zone
  })
  afterAll(() => {
    if (before === undefined) delete process.env.TZ
    else process.env.TZ = before
  })

  it('takes the first of the two hours of the night in October, and none of the night in March', () => {
    expect(fromParisMinute('2026-10-25T02:30')).toEqual(new Date('2026-10-25T00:30:00Z'))
    expect(fromParisMinute('2026-10-25T01:59')).toEqual(new Date('2026-10-24T23:59:00Z'))
    expect(fromParisMinute('2026-10-25T03:00')).toEqual(new Date('2026-10-25T02:00:00Z'))
    expect(fromParisMinute('2027-03-28T02:30')).toBeNull()
    expect(fromParisMinute('2027-03-28T01:59')).toEqual(new Date('2027-03-28T00:59:00Z'))
    expect(fromParisMinute('2027-03-28T03:00')).toEqual(new Date('2027-03-28T01:00:00Z'))
  })
})
