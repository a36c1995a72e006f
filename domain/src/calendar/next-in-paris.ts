import { dayAfter } from './day-after.ts'
import { parisDay, parisInstant } from './paris.ts'

/** Counted as JavaScript does: Sunday is 0. */
export const weekdays = {
  sunday: 0,
  monday: 1,
  tuesday: 2,
  wednesday: 3,
  thursday: 4,
  friday: 5,
  saturday: 6,
} as const

const WEEK = 7

/** The first moment after `from` at which the clocks of Paris show `time` (`HH:mm`) on a weekday. Not a time: not a date. */
export function nextInParis(weekday: number, time: string, from: Date): Date {
  const today = parisDay(from)
  const ahead = (weekday - weekdayOf(today) + WEEK) % WEEK
  const coming = parisInstant(dayAfter(today, ahead), `${time}:00`)
  return coming > from ? coming : parisInstant(dayAfter(today, ahead + WEEK), `${time}:00`)
}

function weekdayOf(day: string): number {
  return new Date(`${day}T00:00:00Z`).getUTCDay()
}
