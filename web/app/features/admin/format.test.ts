import { expect, it, vi } from 'vitest'
import { formatSeconds, thursdayOptions } from './format.ts'

// Thursday 20:05 in Paris: the evening has begun.
vi.mock('../../hooks/clock.ts', () => ({ now: () => new Date('2026-11-26T19:05:00Z') }))

const known = ['2026-12-03', '2026-11-26', '2026-11-19']
const dates = (chosen: string | null) => thursdayOptions(chosen, known).map(({ value }) => value)

it('offers the evenings to come and those that there have been, the latest first', () => {
  const offered = dates(null)
  expect(offered.slice(6)).toEqual(['2026-12-10', '2026-12-03', '2026-11-26', '2026-11-19'])
  expect(thursdayOptions(null, known)[8]?.label).toBe('26\u00a0novembre 2026')
})

it('offers the one that the address names too, in its place and once', () => {
  expect(dates('2030-01-03')[0]).toBe('2030-01-03')
  expect(dates('2020-01-02').at(-1)).toBe('2020-01-02')
  expect(dates('2026-11-19')).toHaveLength(10)
})

it.each([
  [3.4, '3 s'],
  [240, '4 min'],
  [9000, '3 h'],
])('a duration of %s seconds is written %s', (seconds, words) => {
  expect(formatSeconds(seconds).replace('\u00A0', ' ')).toBe(words)
})
