import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { eventDateSchema } from '../documents/fields.ts'
import { testThursdays } from '../testing/paris-rule.ts'
import { isEventDate } from './paris-time.ts'

describe('the date of an evening', () => {
  it('is any Thursday that exists', () => {
    for (const day of [...testThursdays(), '2028-02-24']) expect(isEventDate(day)).toBe(true)
  })

  it('is no other day, no day that does not exist, and nothing else', () => {
    const wrong = [
      '2026-11-25',
      '2026-11-27',
      '2026-02-30',
      '2023-02-30',
      '2026-10',
      '2026',
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
