import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { dayAfter, eventDateSchema, isEventDate } from './event-date.ts'
import { everyThursday } from './paris-oracle.ts'

describe('the date of an evening', () => {
  it('is any Thursday that exists', () => {
    for (const day of [...everyThursday(), '2028-02-24']) expect(isEventDate(day)).toBe(true)
  })

  it('is no other day, no day that does not exist, and nothing else', () => {
    const wrong = [
      '2026-11-25',
      '2026-11-27',
      '2026-02-30',
      '2026-13-01',
      '2026-1-01',
      ' 2026-11-26',
      '2026-11-26 ',
    ]
    for (const text of [...wrong, '2026-11-26T20:00', '2026/11/26', 'jeudi', '', '__proto__'])
      expect(isEventDate(text), text).toBe(false)
    for (const value of [null, undefined, 20261126, new Date(), ['2026-11-26']])
      expect(eventDateSchema.safeParse(value).success).toBe(false)
  })

  it('is told without an error whatever the text', () => {
    fc.assert(fc.property(fc.string(), (text) => typeof isEventDate(text) === 'boolean'))
  })
})

it('counts days across the ends of months and years, leap days and both changes of the clock', () => {
  expect(dayAfter('2026-12-31', 1)).toBe('2027-01-01')
  expect(dayAfter('2028-02-24', 7)).toBe('2028-03-02')
  expect(dayAfter('2026-03-26', 7)).toBe('2026-04-02')
  expect(dayAfter('2026-10-22', 7)).toBe('2026-10-29')
  expect(dayAfter('2026-01-01', -2)).toBe('2025-12-30')
})
