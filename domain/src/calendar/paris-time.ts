import { fromZonedTime } from 'date-fns-tz'

export const PARIS = 'Europe/Paris'

/** The instant of a Paris time: `day` is `YYYY-MM-DD`, `time` is `HH:mm:ss`. */
export function parisInstant(day: string, time: string): Date {
  return fromZonedTime(`${day}T${time}`, PARIS)
}

type Parts = Partial<Record<Intl.DateTimeFormatPartTypes, string>>

/** Reads the parts of an instant in Paris. Making a format of Intl takes milliseconds: it is made when it is first used. */
export function parisParts(locale: string, options: Intl.DateTimeFormatOptions): (instant: Date) => Parts {
  let format: Intl.DateTimeFormat | undefined
  return (instant) => {
    format ??= new Intl.DateTimeFormat(locale, { timeZone: PARIS, ...options })
    return Object.fromEntries(format.formatToParts(instant).map(({ type, value }) => [type, value]))
  }
}

const minuteParts = parisParts('en-GB', {
  year: 'numeric',
  month: '2-digit',
  day: '2-digit',
  hour: '2-digit',
  minute: '2-digit',
})

/**
 * The day of an instant in Paris, `YYYY-MM-DD`. It is assembled from parts, because Intl does not guarantee a
 * locale's format.
 */
export function parisDay(instant: Date): string {
  const { year, month, day } = minuteParts(instant)
  return `${year}-${month}-${day}`
}

/** A Thursday as `YYYY-MM-DD`, in Paris: the id of an evening. */
export type EventDate = string

const DAY = /^\d{4}-\d{2}-\d{2}$/
const THURSDAY = 4

/** Whether a text is the `YYYY-MM-DD` of an existing Thursday. */
export function isEventDate(text: string): text is EventDate {
  if (!DAY.test(text)) return false
  const day = new Date(`${text}T00:00:00Z`)
  return !Number.isNaN(day.getTime()) && day.toISOString().startsWith(text) && day.getUTCDay() === THURSDAY
}

/**
 * The day `days` after an evening, as `YYYY-MM-DD`. It counts days, because a day in Paris may have 23 or 25
 * hours.
 */
export function addDays(date: EventDate, days: number): string {
  const day = new Date(`${date}T00:00:00Z`)
  day.setUTCDate(day.getUTCDate() + days)
  return day.toISOString().slice(0, 10)
}

/** As in JavaScript: Sunday is 0. */
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

/**
 * The first instant after `from` with this weekday and time (`HH:mm`) in Paris. An invalid time gives an
 * invalid Date.
 */
export function nextInParis(weekday: number, time: string, from: Date): Date {
  const today = parisDay(from)
  const ahead = (weekday - weekdayOf(today) + WEEK) % WEEK
  const coming = parisInstant(addDays(today, ahead), `${time}:00`)
  return coming > from ? coming : parisInstant(addDays(today, ahead + WEEK), `${time}:00`)
}

function weekdayOf(day: string): number {
  return new Date(`${day}T00:00:00Z`).getUTCDay()
}

const MINUTE = /^\d{4}-\d{2}-\d{2}T\d{2}:\d{2}$/

/** `2026-11-26T20:00`: an instant in Paris, as an input of the type `datetime-local` holds it. */
export function toParisMinute(instant: Date): string {
  const { hour, minute } = minuteParts(instant)
  return `${parisDay(instant)}T${hour}:${minute}`
}

/**
 * Reads `YYYY-MM-DDTHH:MM` as Paris time, in any time zone of the machine. Null if the text is invalid, or names a minute that
 * the change to summer time skips. Of a minute that the change to winter time repeats it is the first instant.
 */
export function fromParisMinute(text: string): Date | null {
  const utc = MINUTE.test(text) ? Date.parse(`${text}:00Z`) : Number.NaN
  if (Number.isNaN(utc)) return null
  // Summer time before winter time.
  const instants = [2, 1].map((hours) => new Date(utc - hours * 3_600_000))
  return instants.find((instant) => toParisMinute(instant) === text) ?? null
}

/** A month as `YYYY-MM`, in Paris. */
export type Month = string

/** A month with its first instant and, exclusively, its end. */
export type MonthSpan = { month: Month; from: Date; until: Date }

/** The last `count` months in Paris, the oldest first, including the current one. */
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
