import { dayAfter } from './day-after.ts'
import type { EventDate } from './event-date.ts'
import { parisInstant } from './paris.ts'

/** Thursday 20:00: people sit down (spec §9). */
export function eventStart(date: EventDate): Date {
  return parisInstant(date, '20:00:00')
}

/** Thursday 20:45: the games begin (spec §9). */
export function activityStart(date: EventDate): Date {
  return parisInstant(date, '20:45:00')
}

/** Tuesday 23:59:00: the first instant that is too late to book (spec §9, design.md §2). */
export function bookingClosesAt(date: EventDate): Date {
  return parisInstant(dayAfter(date, -2), '23:59:00')
}

/** Whether an evening can still be booked: strictly before its deadline. */
export function isBookingOpen(date: EventDate, now: Date): boolean {
  return now < bookingClosesAt(date)
}

/** Wednesday 00:05: the matcher forms the groups (design.md §3). */
export function groupsFormAt(date: EventDate): Date {
  return parisInstant(dayAfter(date, -1), '00:05:00')
}

/**
 * Wednesday 00:06: who is registered can be read. What began before 00:05 has been written or has failed by then, a minute
 * being longer than any call takes (design.md §3).
 */
export function groupsReadAt(date: EventDate): Date {
  return parisInstant(dayAfter(date, -1), '00:06:00')
}

/** Wednesday 18:00: the group's profiles unlock (design.md §4.1). */
export function groupRevealAt(date: EventDate): Date {
  return parisInstant(dayAfter(date, -1), '18:00:00')
}

/** Wednesday 20:00: the venue unlocks (design.md §4.1). */
export function venueRevealAt(date: EventDate): Date {
  return parisInstant(dayAfter(date, -1), '20:00:00')
}

/** Wednesday 21:00: by now everybody has been e-mailed (design.md §4.1). */
export function revealMailBy(date: EventDate): Date {
  return parisInstant(dayAfter(date, -1), '21:00:00')
}

/** Thursday 12:00: nobody can cancel any more (design.md §3). */
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

/** Friday 20:00: one day after the evening; whatever is later is expired (spec §4 "Expiry"). */
export function expiresAt(date: EventDate): Date {
  return parisInstant(dayAfter(date, 1), '20:00:00')
}

/** Whether more than one day has passed since the evening. */
export function isExpired(date: EventDate, now: Date): boolean {
  return now > expiresAt(date)
}
