import { formatDay, formatHour } from '@tablee/domain'

/** `mercredi 25 novembre, 0 h 06`: an instant as the console tells it, in Paris. */
export function moment(instant: Date): string {
  return `${formatDay(instant)}, ${formatHour(instant)}`
}
