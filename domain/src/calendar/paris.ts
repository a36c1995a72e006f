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
