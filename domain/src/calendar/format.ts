import { type EventDate, isEventDate } from './event-date.ts'
import { PARIS } from './paris.ts'
import { eventStart } from './week.ts'

const weekdayAndDay = frenchFormat({ weekday: 'long', day: 'numeric', month: 'long' })
const dayOnly = frenchFormat({ day: 'numeric' })
const shortMonth = frenchFormat({ month: 'short' })

/** `jeudi 26 novembre` */
export function formatThursday(date: EventDate): string {
  return inWords(weekdayAndDay, eventStart(date))
}

/** `{ day: '26', month: 'nov.' }`, as the list of Thursdays shows it. */
export function formatDayAndMonth(date: EventDate): { day: string; month: string } {
  const start = eventStart(date)
  return { day: dayOnly.format(start), month: shortMonth.format(start) }
}

/** `jeudi 26 novembre`, or `Date à confirmer` for a date that is unknown (spec §8). */
export function formatEventDate(date: string | null | undefined): string {
  return date && isEventDate(date) ? formatThursday(date) : 'Date à confirmer'
}

/** `mardi 24 novembre`: the day of any instant, in Paris. */
export function formatDay(instant: Date): string {
  return inWords(weekdayAndDay, instant)
}

/** French says the first of a month as an ordinal, which Intl leaves out. */
function inWords(format: Intl.DateTimeFormat, instant: Date): string {
  const parts = format.formatToParts(instant)
  return parts.map(({ type, value }) => (type === 'day' && value === '1' ? '1er' : value)).join('')
}

function frenchFormat(options: Intl.DateTimeFormatOptions): Intl.DateTimeFormat {
  return new Intl.DateTimeFormat('fr-FR', { ...options, timeZone: PARIS })
}
