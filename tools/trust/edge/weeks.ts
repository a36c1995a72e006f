import { everyThursday, parisByRule } from '../../../domain/src/calendar/paris-oracle.ts'
import { nextBookingDeadline, upcomingThursdays } from '../../../domain/src/calendar/thursdays.ts'
import {
  bookingClosesAt,
  eventStart,
  expiresAt,
  freezesAt,
  groupRevealAt,
  groupsFormAt,
  isBookingOpen,
  venueRevealAt,
} from '../../../domain/src/calendar/week.ts'

// Bundled, and run in a process of its own for each zone that a host may stand in.

const SECOND = 1000
const DAY = 86_400_000

/** The Thursdays of the figure: 783, from 2020 to 2034. */
export const thursdays = everyThursday().filter((day) => day < '2035')

/** What the calendar of the product says wrongly, by the rule of the European directive; `every` takes each n-th week. */
export function mistakes(every: number): string[] {
  return thursdays.filter((_, n) => n % every === 0).flatMap(mistakesOf)
}

function mistakesOf(day: string): string[] {
  const at = (days: number, hour: number, minute: number) => parisByRule(dayFrom(day, days), hour, minute)
  const closes = at(-2, 23, 59)
  const around = (instant: Date, seconds: number) => new Date(instant.getTime() + seconds * SECOND)
  const facts: Record<string, boolean> = {
    'closes on Tuesday at 23:59': same(bookingClosesAt(day), closes),
    'is open a second before': isBookingOpen(day, around(closes, -1)),
    'is closed on the second': !isBookingOpen(day, closes),
    'is closed a second later': !isBookingOpen(day, around(closes, 1)),
    'is the deadline ahead, a week before': same(nextBookingDeadline(at(-9, 23, 59)).closesAt, closes),
    'is the deadline ahead, a second before': nextBookingDeadline(around(closes, -1)).event === day,
    'forms on Wednesday at 00:05': same(groupsFormAt(day), at(-1, 0, 5)),
    'shows its profiles at 18:00': same(groupRevealAt(day), at(-1, 18, 0)),
    'shows its venue at 20:00': same(venueRevealAt(day), at(-1, 20, 0)),
    'freezes on Thursday at noon': same(freezesAt(day), at(0, 12, 0)),
    'starts at 20:00': same(eventStart(day), at(0, 20, 0)),
    'is the next until it starts': upcomingThursdays(around(at(0, 20, 0), -1), 1)[0] === day,
    'is past once it has': upcomingThursdays(at(0, 20, 0), 1)[0] === dayFrom(day, 7),
    'expires on Friday at 20:00': same(expiresAt(day), at(1, 20, 0)),
  }
  return Object.entries(facts).flatMap(([fact, holds]) => (holds ? [] : [`${day}: not true that it ${fact}`]))
}

function same(one: Date, other: Date): boolean {
  return one.getTime() === other.getTime()
}

/** Counted in Greenwich, where every day has 24 hours. */
function dayFrom(day: string, days: number): string {
  return new Date(Date.parse(`${day}T00:00:00Z`) + days * DAY).toISOString().slice(0, 10)
}
