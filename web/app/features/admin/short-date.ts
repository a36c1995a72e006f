import { formatHour, PARIS } from '@tablee/domain'

const day = new Intl.DateTimeFormat('fr-FR', {
  timeZone: PARIS,
  day: '2-digit',
  month: '2-digit',
  year: 'numeric',
})

/** `21/11/2026`, as a table has room for it. */
export function shortDate(instant: Date): string {
  return day.format(instant)
}

/** `21/11/2026, 9 h 05`: when something happened, for a table. */
export function shortMoment(instant: Date): string {
  return `${shortDate(instant)}, ${formatHour(instant)}`
}
