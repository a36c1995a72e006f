import { expect, it } from 'vitest'
import { lastMonths } from './paris-time.ts'

it('counts the months back from the one that it is in Paris', () => {
  // In UTC it is still 2025.
  const months = lastMonths(new Date('2025-12-31T23:30:00Z'), 3)
  expect(months.map(({ month }) => month)).toEqual(['2025-11', '2025-12', '2026-01'])
})

it('each ends where the next begins, at midnight in Paris', () => {
  const months = lastMonths(new Date('2026-11-21T12:00:00Z'), 12)
  for (const [n, { until }] of months.slice(0, -1).entries()) expect(until).toEqual(months[n + 1]?.from)
  expect(months.at(-1)).toEqual({
    month: '2026-11',
    from: new Date('2026-10-31T23:00:00Z'),
    until: new Date('2026-11-30T23:00:00Z'),
  })
  expect(months.find(({ month }) => month === '2026-07')?.from).toEqual(new Date('2026-06-30T22:00:00Z'))
})
