import { expect, it } from 'vitest'
import { addDays } from './paris-time.ts'

it('counts days across the ends of months and years, leap days and both changes of the clock', () => {
  expect(addDays('2026-12-31', 1)).toBe('2027-01-01')
  expect(addDays('2028-02-24', 7)).toBe('2028-03-02')
  expect(addDays('2026-03-26', 7)).toBe('2026-04-02')
  expect(addDays('2026-10-22', 7)).toBe('2026-10-29')
  expect(addDays('2026-01-01', -2)).toBe('2025-12-30')
})
