import { PARIS } from '@tablee/domain'

const day = new Intl.DateTimeFormat('fr-FR', {
  timeZone: PARIS,
  day: '2-digit',
  month: '2-digit',
  year: 'numeric',
})
const hour = new Intl.DateTimeFormat('fr-FR', { timeZone: PARIS, hour: '2-digit', minute: '2-digit' })

/** `21/11/2026`, as a table has room for it. */
export function shortDate(instant: Date): string {
  return day.format(instant)
}

/** `21/11/2026 à 09:05`: when something happened, for a table. */
export function shortMoment(instant: Date): string {
  return `${day.format(instant)}, ${hour.format(instant)}`
}
