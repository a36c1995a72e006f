import { nextBookingDeadline } from '@tablee/domain'
import { expect, it } from 'vitest'
import { bookingDeadlines } from './booking-deadlines.ts'

it('knows every deadline from a year before the build to three years after, each once and exactly', () => {
  const deadlines = bookingDeadlines(new Date('2026-11-21T12:00:00Z')).map((minutes) => minutes * 60_000)
  expect(new Set(deadlines).size).toBe(deadlines.length)
  for (let at = new Date('2025-11-22'); at < new Date('2029-11-01'); at = nextBookingDeadline(at).closesAt)
    expect(deadlines.find((deadline) => deadline > at.getTime())).toBe(
      nextBookingDeadline(at).closesAt.getTime(),
    )
})
