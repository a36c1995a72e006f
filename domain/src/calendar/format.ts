import { type EventDate, isEventDate } from './event-date.ts'
import { PARIS, parisDay } from './paris.ts'
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
 * `mardi 24 novembre`: the day of any instant, in Paris. French says the first of a month as an ordinal, which Intl
 * leaves out, and cuts no line between a day and its month.
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
