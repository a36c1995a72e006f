import { PARIS } from './paris.ts'

const clock = new Intl.DateTimeFormat('en-GB', {
  timeZone: PARIS,
  hour: '2-digit',
  minute: '2-digit',
})
const weekday = new Intl.DateTimeFormat('fr-FR', { timeZone: PARIS, weekday: 'long' })

/** `20 h`, `20 h 45`: what the clocks of Paris show at an instant, with no-break spaces. */
export function formatHour(instant: Date): string {
  const parts = Object.fromEntries(clock.formatToParts(instant).map(({ type, value }) => [type, value]))
  const hour = `${Number(parts.hour)}\u00A0h`
  return parts.minute === '00' ? hour : `${hour}\u00A0${parts.minute}`
}

/** `mardi`: the day of the week of an instant, in Paris. */
export function formatWeekday(instant: Date): string {
  return weekday.format(instant)
}
