import { type EventDate, isEventDate, PARIS, parisDay } from './paris-time.ts'
import { eventStart } from './week.ts'

const weekdayAndDay = frenchFormat({ weekday: 'long', day: 'numeric', month: 'long' })
const dayOnly = frenchFormat({ day: 'numeric' })
const shortMonth = frenchFormat({ month: 'short' })

/** `jeudi 26 novembre` */
export function formatThursday(date: EventDate): string {
  return formatDay(eventStart(date))
}

/** `{ day: '26', month: 'nov.' }`, as the list of Thursdays shows it. */
export function formatDayAndMonth(date: EventDate): { day: string; month: string } {
  const start = eventStart(date)
  return { day: dayOnly.format(start), month: shortMonth.format(start) }
}

/** `jeudi 26 novembre`, or `Date à confirmer` for an unknown date (docs/product.md §2.11). */
export function formatEventDate(date: string | null | undefined): string {
  return date && isEventDate(date) ? formatThursday(date) : 'Date à confirmer'
}

/**
 * `mardi 24 novembre`: the day of an instant in Paris. French has an ordinal for the first of a month, which
 * Intl leaves out, and no line break between day and month.
 */
export function formatDay(instant: Date): string {
  const { weekday, day, month } = Object.fromEntries(
    weekdayAndDay.formatToParts(instant).map(({ type, value }) => [type, value]),
  )
  return `${weekday} ${day === '1' ? '1er' : day}\u00A0${month}`
}

/** `mardi 24 novembre 2026` */
export function formatDate(instant: Date): string {
  return `${formatDay(instant)} ${parisDay(instant).slice(0, 4)}`
}

function frenchFormat(options: Intl.DateTimeFormatOptions): Intl.DateTimeFormat {
  return new Intl.DateTimeFormat('fr-FR', { ...options, timeZone: PARIS })
}

const clock = new Intl.DateTimeFormat('en-GB', {
  timeZone: PARIS,
  hour: '2-digit',
  minute: '2-digit',
})
const weekday = new Intl.DateTimeFormat('fr-FR', { timeZone: PARIS, weekday: 'long' })

/** `20 h`, `20 h 45`: the time of an instant in Paris, with no-break spaces. */
export function formatHour(instant: Date): string {
  const parts = Object.fromEntries(clock.formatToParts(instant).map(({ type, value }) => [type, value]))
  const hour = `${Number(parts.hour)}\u00A0h`
  return parts.minute === '00' ? hour : `${hour}\u00A0${parts.minute}`
}

/** `mardi`: the weekday of an instant in Paris. */
export function formatWeekday(instant: Date): string {
  return weekday.format(instant)
}

export type TimeLeft = { days: number; hours: number; minutes: number; seconds: number }

/** Whole days, hours, minutes and seconds from `now` to a later instant. A day is 24 hours here. */
export function timeLeft(until: Date, now: Date): TimeLeft {
  const left = Math.floor((until.getTime() - now.getTime()) / 1000)
  return {
    days: Math.floor(left / 86_400),
    hours: Math.floor(left / 3600) % 24,
    minutes: Math.floor(left / 60) % 60,
    seconds: left % 60,
  }
}
