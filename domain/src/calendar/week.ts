import { dayOff } from './days-off.ts'
import { addDays, type EventDate, nextInParis, parisDay, parisInstant, weekdays } from './paris-time.ts'

/** Thursday 20:00: the evening begins (docs/product.md §2.9). */
export function eventStart(date: EventDate): Date {
  return parisInstant(date, '20:00:00')
}

/** Thursday 20:45: the activity begins (docs/product.md §2.9). */
export function activityStart(date: EventDate): Date {
  return parisInstant(date, '20:45:00')
}

/**
 * Tuesday 23:59:00, the booking deadline: the first instant that is too late to book (docs/product.md §2.2).
 */
export function bookingClosesAt(date: EventDate): Date {
  return parisInstant(addDays(date, -2), '23:59:00')
}

/** Whether an evening can still be booked: strictly before its deadline. */
export function isBookingOpen(date: EventDate, now: Date): boolean {
  return now < bookingClosesAt(date)
}

/**
 * Wednesday 00:05: the first instant at which a payment made before the booking deadline is no longer honoured
 * (docs/product.md §2.3).
 */
export function paymentsHonouredUntil(date: EventDate): Date {
  return parisInstant(addDays(date, -1), '00:05:00')
}

/**
 * Wednesday 00:06: seating may read the registrations. A booking that started before 00:05 has committed or failed by then: no
 * call is given longer than this minute (`functions/src/platform/runtime.test.ts` tests it).
 */
export function seatingStartsAt(date: EventDate): Date {
  return parisInstant(addDays(date, -1), '00:06:00')
}

/** Wednesday 18:00: the members' profiles are revealed (docs/product.md §2.4). */
export function groupRevealAt(date: EventDate): Date {
  return parisInstant(addDays(date, -1), '18:00:00')
}

/** Wednesday 20:00: the venue is revealed (docs/product.md §2.5). */
export function venueRevealAt(date: EventDate): Date {
  return parisInstant(addDays(date, -1), '20:00:00')
}

/** Wednesday 21:00: every attendee has received the reveal e-mail by now (docs/product.md §2.6). */
export function revealMailDeadline(date: EventDate): Date {
  return parisInstant(addDays(date, -1), '21:00:00')
}

/** Thursday 10:00: attendees are asked whether they are still coming (docs/product.md §15.3). */
export function rsvpAskedAt(date: EventDate): Date {
  return parisInstant(date, '10:00:00')
}

/** Thursday 20:30: the first instant that is too late to answer. */
export function rsvpClosesAt(date: EventDate): Date {
  return parisInstant(date, '20:30:00')
}

/**
 * Whether attendees may say that they cannot come, or come after all: from the booking deadline on (until then they can move to
 * another Thursday), strictly before Thursday 20:30.
 */
export function isRsvpOpen(date: EventDate, now: Date): boolean {
  return !isBookingOpen(date, now) && now < rsvpClosesAt(date)
}

/** Whether they are asked if they come: from Thursday 10:00, strictly before 20:30. */
export function isRsvpAsked(date: EventDate, now: Date): boolean {
  return rsvpAskedAt(date) <= now && now < rsvpClosesAt(date)
}

/** Thursday 18:00: the first instant at which no seat of an incomplete group is offered any more (docs/product.md §15.9). */
export function standbyClosesAt(date: EventDate): Date {
  return parisInstant(date, '18:00:00')
}

/**
 * Whether seats of incomplete groups are offered to those who still wait: on Wednesday and Thursday from 8:00, strictly before
 * 22:00, and before Thursday 18:00.
 */
export function isStandbyOpen(date: EventDate, now: Date): boolean {
  const wednesday = addDays(date, -1)
  const isWithin = (day: EventDate, until: Date) => parisInstant(day, '08:00:00') <= now && now < until
  return isWithin(wednesday, parisInstant(wednesday, '22:00:00')) || isWithin(date, standbyClosesAt(date))
}

/** Thursday 16:00: the venue's page opens (docs/product.md §15.4). */
export function checkInOpensAt(date: EventDate): Date {
  return parisInstant(date, '16:00:00')
}

/** Thursday 20:20: from now on short tables may be merged (docs/product.md §15.6). */
export function mergesStartAt(date: EventDate): Date {
  return parisInstant(date, '20:20:00')
}

/** Friday 02:00: the first instant at which the venue's page takes no more. */
export function checkInClosesAt(date: EventDate): Date {
  return parisInstant(addDays(date, 1), '02:00:00')
}

/** The evening that venues and admins follow: the next one, and until Friday 02:00 the one that has begun. */
export function checkInEvening(now: Date): EventDate {
  const next = nextThursday(now)
  const last = addDays(next, -WEEK)
  return now < checkInClosesAt(last) ? last : next
}

/** Thursday 12:00: the cancellation deadline (docs/product.md §2.7). */
export function cancellationClosesAt(date: EventDate): Date {
  return parisInstant(date, '12:00:00')
}

/**
 * Thursday 12:05: from then on no admin changes groups by hand (docs/product.md §11.4). The week's last pass before the
 * freeze follows, and separates those whom a change has put into one group although they are kept apart.
 */
export function groupEditDeadline(date: EventDate): Date {
  return parisInstant(date, '12:05:00')
}

/**
 * Thursday 12:10: the seating freeze, and the reminder e-mails (docs/product.md §2.8). Groups have been
 * repaired after the last cancellations before noon, or the evening was called off.
 */
export function seatingFreezesAt(date: EventDate): Date {
  return parisInstant(date, '12:10:00')
}

/**
 * Friday 20:00, one day after the evening: a registration is expired from the next instant on
 * (docs/product.md §2.10).
 */
export function expiresAt(date: EventDate): Date {
  return parisInstant(addDays(date, 1), '20:00:00')
}

/** Whether more than one day has passed since the evening. */
export function isExpired(date: EventDate, now: Date): boolean {
  return now > expiresAt(date)
}

/** For how many weeks a recorded no-show can be contested (docs/product.md §15.7). */
export const NO_SHOW_CONTEST_WEEKS = 1

/** Whether a no-show that was recorded at this instant can still be contested. */
export function isNoShowContestable(recordedAt: Date, now: Date): boolean {
  return now.getTime() < recordedAt.getTime() + NO_SHOW_CONTEST_WEEKS * WEEK * 86_400_000
}

/** Friday 12:00, when attendees whom the venue noted as absent get an e-mail about it (docs/product.md §15.7). */
export function absenceMailAt(date: EventDate): Date {
  return parisInstant(addDays(date, 1), '12:00:00')
}

/** Friday 11:00: attendees are asked about the evening (docs/product.md §14.1). */
export function feedbackOpensAt(date: EventDate): Date {
  return parisInstant(addDays(date, 1), '11:00:00')
}

/**
 * Monday 20:00: the answers close and the outcomes are revealed, for all groups at this one instant (docs/product.md
 * §14.3). It is the first instant that is too late to answer.
 */
export function feedbackClosesAt(date: EventDate): Date {
  return parisInstant(addDays(date, 4), '20:00:00')
}

/** The days for which the page of an evening lives after its answers have closed. */
export const EVENING_PAGE_DAYS = 30

/**
 * 30 days after the answers closed, at the same hour: the first instant at which the page of the evening is gone, with the
 * contacts that were exchanged, and at which another member can no longer be reported (docs/product.md §14.6).
 */
export function eveningPageClosesAt(date: EventDate): Date {
  return parisInstant(addDays(date, 4 + EVENING_PAGE_DAYS), '20:00:00')
}

/** Whether attendees may answer about the evening: from Friday 11:00, strictly before Monday 20:00. */
export function isFeedbackOpen(date: EventDate, now: Date): boolean {
  return feedbackOpensAt(date) <= now && now < feedbackClosesAt(date)
}

/** The evening about which attendees may answer now; null from Monday 20:00 to Friday 11:00. */
export function feedbackEvening(now: Date): EventDate | null {
  const last = addDays(nextThursday(now), -WEEK)
  return isFeedbackOpen(last, now) ? last : null
}

/** How many upcoming Thursdays exist at any time (docs/product.md §2.1). */
export const EVENINGS_OPEN_AHEAD = 8

const WEEK = 7

/** The next evenings that have not begun, nearest first. Today's is included until 20:00 in Paris. */
export function upcomingThursdays(now: Date, count = EVENINGS_OPEN_AHEAD): EventDate[] {
  const first = nextThursday(now)
  return Array.from({ length: count }, (_, week) => addDays(first, week * WEEK))
}

/**
 * The upcoming evenings before their booking deadline, nearest first, without days off, which are created closed (docs/product.md
 * §2.1): for pages that do not read the evenings. The evening decides: an admin may close it, or open one on a day off.
 */
export function bookableThursdays(now: Date): EventDate[] {
  return upcomingThursdays(now).filter((date) => isBookingOpen(date, now) && dayOff(date) === null)
}

/**
 * The nearest evening before its booking deadline, day off or not. Between Tuesday 23:59 and Thursday 20:00 this is the
 * evening after the next one.
 */
export function nextToClose(now: Date): EventDate {
  const upcoming = nextThursday(now)
  return isBookingOpen(upcoming, now) ? upcoming : addDays(upcoming, WEEK)
}

/** Whether the evening is today or within six days, in Paris, so that "ce jeudi" means it. */
export function isThisThursday(date: EventDate, now: Date): boolean {
  const today = parisDay(now)
  return addDays(date, -6) <= today && today <= date
}

/**
 * Whether no other Thursday follows in the evening's month: the mystery activity's day (docs/product.md
 * §6.3).
 */
export function isLastThursdayOfMonth(date: EventDate): boolean {
  return addDays(date, WEEK).slice(0, 7) !== date.slice(0, 7)
}

function nextThursday(now: Date): EventDate {
  return parisDay(nextInParis(weekdays.thursday, '20:00', now))
}

const instantsOfEvening = [
  seatingStartsAt,
  groupRevealAt,
  venueRevealAt,
  revealMailDeadline,
  rsvpAskedAt,
  seatingFreezesAt,
  feedbackOpensAt,
  expiresAt,
  feedbackClosesAt,
]

/** The instants after `from` and before `to` at which a tester's clock that is moved (`npm run clock`) stops, in order, so that schedules run between the steps of a week. */
export function weekInstants(from: Date, to: Date): Date[] {
  const [upcoming = ''] = upcomingThursdays(from, 1)
  const times: Date[] = []
  // The previous evening may not have expired yet.
  for (let date = addDays(upcoming, -7); seatingStartsAt(date) < to; date = addDays(date, 7))
    times.push(...instantsOfEvening.map((step) => step(date)))
  return times.filter((time) => time > from && time < to)
}

const HALF_HOUR_MS = 30 * 60_000

/**
 * When the current evening is reconciled, in order: when a step of its week falls due; once more after the groups were formed
 * (Wednesday 00:20) and after the cancellation deadline (Thursday 12:05); and at each half hour until people sit down, for what
 * was changed by hand, came late or failed. There is none before seating may begin.
 */
export function reconcileInstants(date: EventDate): Date[] {
  const wednesday = addDays(date, -1)
  const instants = [
    seatingStartsAt(date),
    parisInstant(wednesday, '00:20:00'),
    groupRevealAt(date),
    venueRevealAt(date),
    groupEditDeadline(date),
    seatingFreezesAt(date),
  ].map((instant) => instant.getTime())
  const end = eventStart(date).getTime()
  for (let at = parisInstant(wednesday, '00:30:00').getTime(); at < end; at += HALF_HOUR_MS) instants.push(at)
  return [...new Set(instants)].sort((a, b) => a - b).map((instant) => new Date(instant))
}

/**
 * The last of these instants that is not after `now`, if no pass has been made for it yet; null otherwise. One pass makes up
 * for all missed instants, because it applies everything that is due. A `reconciledAt` after `now` is ignored: a tester has
 * moved the clock back since.
 */
export function dueInstant(instants: readonly Date[], reconciledAt: Date | null, now: Date): Date | null {
  const last = instants.findLast((instant) => instant <= now)
  if (!last) return null
  const isDone = reconciledAt !== null && last <= reconciledAt && reconciledAt <= now
  return isDone ? null : last
}
