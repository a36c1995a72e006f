import { expect, it } from 'vitest'
import { parisDay, parisInstant } from './paris-time.ts'

it('the day turns at midnight in Paris, an hour or two before it does in Greenwich', () => {
  expect(parisDay(new Date('2026-11-25T22:59:59Z'))).toBe('2026-11-25')
  expect(parisDay(new Date('2026-11-25T23:00:00Z'))).toBe('2026-11-26')
  expect(parisDay(new Date('2026-07-15T21:59:59Z'))).toBe('2026-07-15')
  expect(parisDay(new Date('2026-07-15T22:00:00Z'))).toBe('2026-07-16')
})

it('a wall clock is an instant, on the days on which the clocks change too', () => {
  expect(parisInstant('2026-03-29', '20:00:00').toISOString()).toBe('2026-03-29T18:00:00.000Z')
  expect(parisInstant('2026-10-25', '20:00:00').toISOString()).toBe('2026-10-25T19:00:00.000Z')
})
