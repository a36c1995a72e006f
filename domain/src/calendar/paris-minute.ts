import { PARIS, parisInstant } from './paris.ts'

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
