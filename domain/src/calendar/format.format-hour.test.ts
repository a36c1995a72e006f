import { expect, it } from 'vitest'
import { formatHour, formatWeekday } from './format.ts'
import { activityStart, bookingClosesAt, eventStart, paymentsHonouredUntil } from './week.ts'

const inWinter = '2026-11-26'
const inSummer = '2026-07-02'

it('says the hour as French does, without needless minutes', () => {
  for (const date of [inWinter, inSummer]) {
    expect(formatHour(eventStart(date))).toBe('20\u00A0h')
    expect(formatHour(activityStart(date))).toBe('20\u00A0h\u00A045')
    expect(formatHour(bookingClosesAt(date))).toBe('23\u00A0h\u00A059')
    expect(formatHour(paymentsHonouredUntil(date))).toBe('0\u00A0h\u00A005')
  }
})

it('names the day in Paris, whatever day it is elsewhere', () => {
  expect(formatWeekday(paymentsHonouredUntil(inWinter))).toBe('mercredi')
  expect(formatWeekday(bookingClosesAt(inSummer))).toBe('mardi')
})
