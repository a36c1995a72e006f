import { afterEach, expect, it } from 'vitest'
import { formatThursday } from './format.ts'
import { countdown, upcomingThursdays } from './thursdays.ts'
import { bookingClosesAt, eventStart } from './week.ts'

/** The zone of the machine is read by Date at each use, so that changing it here is the same as moving the machine. */
const environment = (globalThis as unknown as { process: { env: Record<string, string | undefined> } })
  .process.env
const home = environment.TZ

afterEach(() => {
  if (home === undefined) delete environment.TZ
  else environment.TZ = home
})

it.each([
  'UTC',
  'Europe/Paris',
  'America/New_York',
  'America/St_Johns',
  'Asia/Kolkata',
  'Pacific/Auckland',
  'Pacific/Honolulu',
])('gives the same instants and words on a machine in %s', (zone) => {
  environment.TZ = zone
  expect(bookingClosesAt('2026-04-02').toISOString()).toBe('2026-03-31T21:59:00.000Z')
  expect(eventStart('2026-10-29').toISOString()).toBe('2026-10-29T19:00:00.000Z')
  expect(formatThursday('2026-10-29')).toBe('jeudi 29 octobre')
  expect(upcomingThursdays(new Date('2026-03-26T19:30:00Z'), 2)).toEqual(['2026-04-02', '2026-04-09'])
  expect(countdown(new Date('2026-03-31T21:58:58Z'))).toEqual({ days: 0, hours: 0, minutes: 0, seconds: 2 })
})
