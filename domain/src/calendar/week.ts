import { dayAfter } from './day-after.ts'
import type { EventDate } from './event-date.ts'
import { parisInstant } from './paris.ts'

/** Thursday 20:00: the evening begins (docs/product.md §2.9). */
export function eventStart(date: EventDate): Date {
  return parisInstant(date, '20:00:00')
}

/** Thursday 20:45: the activity begins (docs/product.md §2.9). */
export function activityStart(date: EventDate): Date {
  return parisInstant(date, '20:45:00')
}

/** Tuesday 23:59:00, the booking deadline: the first instant that is too late to book (docs/product.md §2.2). */
export function bookingClosesAt(date: EventDate): Date {
  return parisInstant(dayAfter(date, -2), '23:59:00')
}

/** Whether an evening can still be booked: strictly before its deadline. */
export function isBookingOpen(date: EventDate, now: Date): boolean {
  return now < bookingClosesAt(date)
}

/** Wednesday 00:05: a payment made before the deadline is still honoured until now (docs/product.md §2.3). */
export function groupsFormAt(date: EventDate): Date {
  return parisInstant(dayAfter(date, -1), '00:05:00')
}

/**
 * Wednesday 00:06: seating may read the registrations. A booking that started before 00:05 has committed or failed by then; a
 * minute is taken to be longer than any call (docs/decisions/0008-the-week-looks-again.md).
 */
export function groupsReadAt(date: EventDate): Date {
  return parisInstant(dayAfter(date, -1), '00:06:00')
}

/** Wednesday 18:00: the members' profiles are revealed (docs/product.md §2.4). */
export function groupRevealAt(date: EventDate): Date {
  return parisInstant(dayAfter(date, -1), '18:00:00')
}

/** Wednesday 20:00: the venue is revealed (docs/product.md §2.5). */
export function venueRevealAt(date: EventDate): Date {
  return parisInstant(dayAfter(date, -1), '20:00:00')
}

/** Wednesday 21:00: every attendee has received the reveal e-mail by now (docs/product.md §2.6). */
export function revealMailBy(date: EventDate): Date {
  return parisInstant(dayAfter(date, -1), '21:00:00')
}

/** Thursday 12:00: the cancellation deadline (docs/product.md §2.7). */
export function freezesAt(date: EventDate): Date {
  return parisInstant(date, '12:00:00')
}

/**
 * Thursday 12:10: the tables are as they will be, and the reminder goes. What was cancelled a moment before noon has been
 * mended by then, or called off.
 */
export function settlesAt(date: EventDate): Date {
  return parisInstant(date, '12:10:00')
}

/** Friday 20:00, one day after the evening: a registration is expired from the next instant on (docs/product.md §2.10). */
export function expiresAt(date: EventDate): Date {
  return parisInstant(dayAfter(date, 1), '20:00:00')
}

/** Whether more than one day has passed since the evening. */
export function isExpired(date: EventDate, now: Date): boolean {
  return now > expiresAt(date)
}
