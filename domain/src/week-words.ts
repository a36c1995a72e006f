import {
  activityStart,
  bookingClosesAt,
  cancellationClosesAt,
  checkInClosesAt,
  checkInOpensAt,
  EVENING_PAGE_DAYS,
  eventStart,
  feedbackClosesAt,
  feedbackOpensAt,
  formatHour,
  formatWeekday,
  groupEditDeadline,
  groupRevealAt,
  mergesStartAt,
  NO_SHOW_CONTEST_WEEKS,
  paymentsHonouredUntil,
  revealMailDeadline,
  rsvpClosesAt,
  seatingFreezesAt,
  seatingStartsAt,
  standbyClosesAt,
  venueRevealAt,
} from './calendar/index.ts'
import { END_HOUR } from './calendar-links.ts'
import { duration, inWords } from './number-words.ts'

/** An arbitrary Thursday: the hours are the same in every week. */
const THURSDAY = '2026-01-01'

const noon = formatHour(cancellationClosesAt(THURSDAY))

/** The days and hours of a week as French texts, computed from the domain's calendar. */
export const week = {
  begins: formatHour(eventStart(THURSDAY)),
  playing: formatHour(activityStart(THURSDAY)),
  closingDay: formatWeekday(bookingClosesAt(THURSDAY)),
  closing: formatHour(bookingClosesAt(THURSDAY)),
  formingDay: formatWeekday(paymentsHonouredUntil(THURSDAY)),
  forming: formatHour(seatingStartsAt(THURSDAY)),
  revealDay: formatWeekday(revealMailDeadline(THURSDAY)),
  profiles: formatHour(groupRevealAt(THURSDAY)),
  venue: formatHour(venueRevealAt(THURSDAY)),
  checkIn: formatHour(checkInOpensAt(THURSDAY)),
  checkInEnds: formatHour(checkInClosesAt(THURSDAY)),
  /** Until when an attendee can say that they are not coming. */
  rsvpCloses: formatHour(rsvpClosesAt(THURSDAY)),
  cancelling: noon === '12\u00A0h' ? 'midi' : noon,
  /** Until when admins change groups by hand. */
  groupEditDeadline: formatHour(groupEditDeadline(THURSDAY)),
  /** From when on a venue merges short tables. */
  merging: formatHour(mergesStartAt(THURSDAY)),
  /** When the last number of attendees goes to a venue. */
  frozen: formatHour(seatingFreezesAt(THURSDAY)),
  /** When attendees are asked about the evening. */
  questionDay: formatWeekday(feedbackOpensAt(THURSDAY)),
  question: formatHour(feedbackOpensAt(THURSDAY)),
  /** For how long an attendee can contest an absence. */
  contest: duration(NO_SHOW_CONTEST_WEEKS, 'semaine'),
  /** Until when the answers about an evening can be changed. */
  answersDay: formatWeekday(feedbackClosesAt(THURSDAY)),
  answersHour: formatHour(feedbackClosesAt(THURSDAY)),
  /** For how long the page of an evening lives after that. */
  pageDays: `${inWords(EVENING_PAGE_DAYS)} jours`,
  standbyEnd: formatHour(standbyClosesAt(THURSDAY)),
  ends: `${END_HOUR}\u00A0h`,
  allMailed: formatHour(revealMailDeadline(THURSDAY)),
} as const

/** What the terms of sale say of a seat that a ticket pays, in short. */
export const seatTerms = `Une place ne se rembourse pas\u00A0; elle se déplace une fois, jusqu’au ${week.closingDay} à ${week.closing}.`
