import { type EventDate, isEventDate, parisDay, parisParts } from './paris-time.ts'
import { eventStart } from './week.ts'

const inFull = parisParts('fr-FR', { weekday: 'long', day: 'numeric', month: 'long' })
const inShort = parisParts('fr-FR', { day: 'numeric', month: 'short' })
const clock = parisParts('en-GB', { hour: '2-digit', minute: '2-digit' })

/** `jeudi 26 novembre` */
export function formatThursday(date: EventDate): string {
  return formatDay(eventStart(date))
}

/** `{ day: '26', month: 'nov.' }`, as the list of Thursdays shows it. */
export function formatDayAndMonth(date: EventDate): { day: string; month: string } {
  const { day = '', month = '' } = inShort(eventStart(date))
  return { day, month }
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
  const { weekday, day, month } = inFull(instant)
  return `${weekday} ${day === '1' ? '1er' : day}\u00A0${month}`
}

/** `mardi 24 novembre 2026` */
export function formatDate(instant: Date): string {
  return `${formatDay(instant)} ${parisDay(instant).slice(0, 4)}`
}

/** `20 h`, `20 h 45`: the time of an instant in Paris, with no-break spaces. */
export function formatHour(instant: Date): string {
  const { hour, minute } = clock(instant)
  const whole = `${Number(hour)}\u00A0h`
  return minute === '00' ? whole : `${whole}\u00A0${minute}`
}

/** `mardi`: the weekday of an instant in Paris. */
export function formatWeekday(instant: Date): string {
  return inFull(instant).weekday ?? ''
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
