import {
  type EventDate,
  eventStart,
  formatDate,
  formatDay,
  formatEventDate,
  formatHour,
  isEventDate,
  PARIS,
  parisDay,
  upcomingThursdays,
} from '@tablee/domain/calendar'
import { cities } from '@tablee/domain/places'
import { now } from '../../hooks/clock.ts'
import type { Option } from './controls.tsx'

/** `jeudi 26 novembre`, with the year if it is not the current one. */
export function eveningDay(date: string): string {
  if (!isEventDate(date) || date.slice(0, 4) === parisDay(now()).slice(0, 4)) return formatEventDate(date)
  return formatDate(eventStart(date))
}

/** `mercredi 25 novembre, 0 h 06`, in Paris time. */
export function formatMoment(instant: Date): string {
  return `${formatDay(instant)}, ${formatHour(instant)}`
}

/** `21/11/2026`, for tables. */
export const { format: shortDate } = new Intl.DateTimeFormat('fr-FR', {
  timeZone: PARIS,
  day: '2-digit',
  month: '2-digit',
  year: 'numeric',
})

/** `21/11/2026, 9 h 05`, for tables. */
export function formatShortMoment(instant: Date): string {
  return `${shortDate(instant)}, ${formatHour(instant)}`
}

export const cityOptions: readonly Option<string>[] = cities.map(({ id, name }) => ({
  value: id,
  label: name,
}))

export function cityName(id: string): string {
  return cities.find((city) => city.id === id)?.name ?? id
}

/** Options of the evening selector, latest first: the evenings to come, those that `known` has, and the chosen one. */
export function thursdayOptions(chosen: EventDate | null, known: readonly EventDate[]): Option<EventDate>[] {
  const dates = new Set([...upcomingThursdays(now()), ...known, ...(chosen ? [chosen] : [])])
  return [...dates].sort().reverse().map(optionOf)
}

/** Cached, because formatting fifty dates takes longer than one frame. */
const inWords = new Map<EventDate, Option<EventDate>>()

function optionOf(date: EventDate): Option<EventDate> {
  const known = inWords.get(date)
  if (known) return known
  const option = { value: date, label: formatDate(eventStart(date)).replace(/^jeudi /, '') }
  inWords.set(date, option)
  return option
}

/** `12 s`, `4 min` or `2 h`, rounded. */
export function formatSeconds(seconds: number): string {
  if (seconds < 100) return `${Math.round(seconds)}\u00A0s`
  if (seconds < 6000) return `${Math.round(seconds / 60)}\u00A0min`
  return `${Math.round(seconds / 3600)}\u00A0h`
}
