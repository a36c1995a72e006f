import {
  activityStart,
  bookingClosesAt,
  bookingWritesEndAt,
  checkInOpensAt,
  EVENING_PAGE_DAYS,
  eventStart,
  feedbackClosesAt,
  formatHour,
  formatWeekday,
  groupRevealAt,
  revealMailDeadline,
  rsvpAskedAt,
  standbyClosesAt,
  venueRevealAt,
} from './calendar/index.ts'
import { END_HOUR } from './calendar-links.ts'
import { inWords } from './number-words.ts'

/** An arbitrary Thursday: the hours are the same in every week. */
const THURSDAY = '2026-01-01'

/** The days and hours of a week as French texts, computed from the domain's calendar. */
export const week = {
  seated: formatHour(eventStart(THURSDAY)),
  playing: formatHour(activityStart(THURSDAY)),
  closingDay: formatWeekday(bookingClosesAt(THURSDAY)),
  closing: formatHour(bookingClosesAt(THURSDAY)),
  formingDay: formatWeekday(bookingWritesEndAt(THURSDAY)),
  revealDay: formatWeekday(revealMailDeadline(THURSDAY)),
  profiles: formatHour(groupRevealAt(THURSDAY)),
  venue: formatHour(venueRevealAt(THURSDAY)),
  checkIn: formatHour(checkInOpensAt(THURSDAY)),
  asked: formatHour(rsvpAskedAt(THURSDAY)),
  /** Until when the answers about an evening can be changed. */
  answersDay: formatWeekday(feedbackClosesAt(THURSDAY)),
  answersHour: formatHour(feedbackClosesAt(THURSDAY)),
  /** For how long the page of an evening lives after that. */
  pageDays: `${inWords(EVENING_PAGE_DAYS)} jours`,
  lastSeats: formatHour(standbyClosesAt(THURSDAY)),
  ends: `${END_HOUR}\u00A0h`,
  allMailed: formatHour(revealMailDeadline(THURSDAY)),
} as const

/** What the terms of sale say of a seat that a ticket pays, in short. */
export const seatTerms = `Une place ne se rembourse pas\u00A0; elle se déplace une fois, jusqu’au ${week.closingDay} à ${week.closing}.`
