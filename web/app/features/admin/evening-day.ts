import { eventStart, formatDate, formatEventDate, isEventDate, parisDay } from '@tablee/domain'
import { now } from '../../firebase/clock.ts'

/** `jeudi 26 novembre`, with its year where it is not this one: what is told may be years old. */
export function eveningDay(date: string): string {
  if (!isEventDate(date) || date.slice(0, 4) === parisDay(now()).slice(0, 4)) return formatEventDate(date)
  return formatDate(eventStart(date))
}
