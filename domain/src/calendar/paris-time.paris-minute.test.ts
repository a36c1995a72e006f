import { expect, it } from 'vitest'
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
