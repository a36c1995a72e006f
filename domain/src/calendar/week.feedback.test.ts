import { expect, it } from 'vitest'
import { feedbackClosesAt, feedbackEvening, feedbackOpensAt, isFeedbackOpen } from './week.ts'

const before = (instant: Date) => new Date(instant.getTime() - 1)

it.each([
  ['a usual week', '2026-11-26'],
  ['the weekend on which the clock goes back', '2026-10-22'],
  ['the weekend on which it goes forward', '2026-03-26'],
])('the answers of %s are open from Friday 11:00 until strictly before Monday 20:00', (_, date) => {
  const [opens, closes] = [feedbackOpensAt(date), feedbackClosesAt(date)]
  expect([before(opens), opens, before(closes), closes].map((now) => isFeedbackOpen(date, now))).toEqual([
    false,
    true,
    true,
    false,
  ])
  expect([before(opens), opens, before(closes), closes].map(feedbackEvening)).toEqual([
    null,
    date,
    date,
    null,
  ])
})

it.each([
  ['a usual week', '2026-11-26', 81],
  ['the weekend on which the clock goes back', '2026-10-22', 82],
  ['the weekend on which it goes forward', '2026-03-26', 80],
])('%s leaves 81 hours to answer, more or less the hour of the clock', (_, date, hours) => {
  expect((feedbackClosesAt(date).getTime() - feedbackOpensAt(date).getTime()) / 3_600_000).toBe(hours)
})
