import { expect, it } from 'vitest'
import { secondsBetween } from './objectives.ts'

it('counts the seconds from one instant to another, and none where two clocks disagree', () => {
  const from = new Date('2026-11-25T19:00:00Z')
  expect(secondsBetween(from, new Date('2026-11-25T19:01:30.500Z'))).toBe(90.5)
  expect(secondsBetween(from, new Date('2026-11-25T18:59:59Z'))).toBe(0)
})
