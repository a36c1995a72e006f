import type { EventDate } from '../calendar/event-date.ts'
import { parisInstant } from '../calendar/paris.ts'

/** The product promises no end (docs/product.md §2.9): games bars close around then, and a calendar needs one. */
export const END_HOUR = 23

/** When an evening is over for a calendar, and for the timeline of its booking: Thursday 23:00. */
export function eveningEnd(date: EventDate): Date {
  return parisInstant(date, `${END_HOUR}:00:00`)
}
