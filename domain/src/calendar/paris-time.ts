import { fromZonedTime } from 'date-fns-tz'

export const PARIS = 'Europe/Paris'

/** The instant at which the clocks of Paris show `time` (`HH:mm:ss`) on `day` (`YYYY-MM-DD`). */
export function parisInstant(day: string, time: string): Date {
  return fromZonedTime(`${day}T${time}`, PARIS)
}

const dayFormat = new Intl.DateTimeFormat('en-GB', {
  timeZone: PARIS,
  year: 'numeric',
  month: '2-digit',
  day: '2-digit',
})

/** The calendar day, `YYYY-MM-DD`, that it is in Paris at an instant. Put together from its parts: no locale's order is a promise. */
export function parisDay(instant: Date): string {
  const parts = Object.fromEntries(dayFormat.formatToParts(instant).map(({ type, value }) => [type, value]))
  return `${parts.year}-${parts.month}-${parts.day}`
}

/** A Thursday as `YYYY-MM-DD`, read in Paris: the id of an evening. */
export type EventDate = string

const DAY = /^\d{4}-\d{2}-\d{2}$/
const THURSDAY = 4

/** Whether a text is the `YYYY-MM-DD` of a Thursday that exists. */
export function isEventDate(text: string): text is EventDate {
  if (!DAY.test(text)) return false
  const day = new Date(`${text}T00:00:00Z`)
  return !Number.isNaN(day.getTime()) && day.toISOString().startsWith(text) && day.getUTCDay() === THURSDAY
}

/** The calendar day `days` after an evening, as `YYYY-MM-DD`. Counted in days, never in hours: a day of Paris may last 23 or 25. */
export function dayAfter(date: EventDate, days: number): string {
  const day = new Date(`${date}T00:00:00Z`)
  day.setUTCDate(day.getUTCDate() + days)
  return day.toISOString().slice(0, 10)
}

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

const MINUTE = /^(\d{4}-\d{2}-\d{2})T(\d{2}:\d{2})$/

const format = new Intl.DateTimeFormat('en-GB', {
  timeZone: PARIS,
  year: 'numeric',
  month: '2-digit',
  day: '2-digit',
  hour: '2-digit',
  minute: '2-digit',
})

/** `2026-11-26T20:00`: what the clocks of Paris show at an instant, as a field for a day and an hour holds it. */
export function parisMinute(instant: Date): string {
  const { year, month, day, hour, minute } = Object.fromEntries(
    format.formatToParts(instant).map(({ type, value }) => [type, value]),
  )
  return `${year}-${month}-${day}T${hour}:${minute}`
}

/** The instant that such a text means in Paris; null where it means none. */
export function instantOfParisMinute(text: string): Date | null {
  const [, day, time] = MINUTE.exec(text) ?? []
  if (!day || !time) return null
  const instant = parisInstant(day, `${time}:00`)
  return Number.isNaN(instant.getTime()) ? null : instant
}

/** A month as `YYYY-MM`, read in Paris. */
export type Month = string

/** A month and the instants between which it lies: from the first on, and before the second. */
export type MonthSpan = { month: Month; from: Date; until: Date }

/** The last months in Paris, the oldest first; the one that it is now is the last of them. */
export function lastMonths(now: Date, count: number): MonthSpan[] {
  const [year, month] = parisDay(now).split('-').map(Number)
  const current = Number(year) * 12 + Number(month) - 1
  return Array.from({ length: count }, (_, n) => {
    const at = current - count + 1 + n
    return { month: nameOf(at), from: startOf(at), until: startOf(at + 1) }
  })
}

function nameOf(monthsSinceZero: number): Month {
  const month = String((monthsSinceZero % 12) + 1).padStart(2, '0')
  return `${Math.floor(monthsSinceZero / 12)}-${month}`
}

function startOf(monthsSinceZero: number): Date {
  return parisInstant(`${nameOf(monthsSinceZero)}-01`, '00:00:00')
}
