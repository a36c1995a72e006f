import { dayAfter } from './day-after.ts'
import type { EventDate } from './event-date.ts'
import { nextInParis, weekdays } from './next-in-paris.ts'
import { parisDay } from './paris.ts'
import { bookingClosesAt, isBookingOpen } from './week.ts'

/** How many upcoming Thursdays exist at any time (docs/product.md §2.1). */
export const OPENED_AHEAD = 8

const WEEK = 7

/** The next evenings, nearest first, whose start is still to come: today's until Thursday 20:00 in Paris. */
export function upcomingThursdays(now: Date, count = OPENED_AHEAD): EventDate[] {
  const first = comingThursday(now)
  return Array.from({ length: count }, (_, week) => dayAfter(first, week * WEEK))
}

/**
 * The nearest evening that can still be booked, and the instant at which it closes. Between Tuesday 23:59 and Thursday
 * 20:00 the coming evening is closed, and the one after it is open.
 */
export function nextBookingDeadline(now: Date): { event: EventDate; closesAt: Date } {
  const coming = comingThursday(now)
  const event = isBookingOpen(coming, now) ? coming : dayAfter(coming, WEEK)
  return { event, closesAt: bookingClosesAt(event) }
}

/** Whether an evening is the one that "ce jeudi" means: today, or within six days, in Paris. */
export function isThisThursday(date: EventDate, now: Date): boolean {
  const today = parisDay(now)
  return dayAfter(date, -6) <= today && today <= date
}

/** Whether no other Thursday follows in the evening's month: the mystery activity's day (docs/product.md §6.3). */
export function isLastThursdayOfMonth(date: EventDate): boolean {
  return dayAfter(date, WEEK).slice(0, 7) !== date.slice(0, 7)
}

function comingThursday(now: Date): EventDate {
  return parisDay(nextInParis(weekdays.thursday, '20:00', now))
}
