import { expect, it, vi } from 'vitest'
import { testThursdays, testTimeZones } from '../testing/paris-rule.ts'
import { formatDate, formatDay, formatDayAndMonth, formatEventDate, formatThursday } from './format.ts'
import { bookingClosesAt } from './week.ts'

it('writes an evening in French', () => {
  expect(formatThursday('2026-11-26')).toBe('jeudi 26\u00A0novembre')
  expect(formatEventDate('2026-11-26')).toBe('jeudi 26\u00A0novembre')
})

it('writes a day with its year, as it is in Paris', () => {
  expect(formatDate(new Date('2026-11-24T12:00:00Z'))).toBe('mardi 24\u00A0novembre 2026')
  expect(formatDate(new Date('2026-12-31T23:00:00Z'))).toBe('vendredi 1er\u00A0janvier 2027')
})

it('writes the first of a month as French says it', () => {
  expect(formatThursday('2026-10-01')).toBe('jeudi 1er\u00A0octobre')
  expect(formatThursday('2026-12-31')).toBe('jeudi 31\u00A0décembre')
  expect(formatThursday('2027-01-21')).toBe('jeudi 21\u00A0janvier')
})

it('gives the list of Thursdays a day and a short month', () => {
  expect(formatDayAndMonth('2026-11-26')).toEqual({ day: '26', month: 'nov.' })
  expect(formatDayAndMonth('2026-12-03')).toEqual({ day: '3', month: 'déc.' })
  expect(formatDayAndMonth('2026-10-01')).toEqual({ day: '1', month: 'oct.' })
})

it('names a Thursday on every Thursday, wherever the host stands', () => {
  for (const zone of testTimeZones) {
    vi.stubEnv('TZ', zone)
    expect(testThursdays().filter((day) => !formatThursday(day).startsWith('jeudi '))).toEqual([])
  }
  vi.unstubAllEnvs()
})

it('names the day of an instant as it is in Paris', () => {
  expect(formatDay(bookingClosesAt('2026-11-26'))).toBe('mardi 24\u00A0novembre')
  expect(formatDay(new Date('2026-11-24T23:30:00Z'))).toBe('mercredi 25\u00A0novembre')
})

it("says 'Date à confirmer' for a date that is unknown", () => {
  for (const date of [null, undefined, '', 'demain', '2026-11-27'])
    expect(formatEventDate(date)).toBe('Date à confirmer')
})
