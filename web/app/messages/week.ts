import {
  activityStart,
  bookingClosesAt,
  eventStart,
  formatHour,
  formatWeekday,
  groupRevealAt,
  groupsFormAt,
  revealMailBy,
  venueRevealAt,
} from '@tablee/domain'

/** Any Thursday will do: the hours of a week are the same all year round. */
const THURSDAY = '2026-01-01'

/** The hours of a week as the texts say them, each read off the calendar that the product goes by. */
export const week = {
  seated: formatHour(eventStart(THURSDAY)),
  playing: formatHour(activityStart(THURSDAY)),
  closingDay: formatWeekday(bookingClosesAt(THURSDAY)),
  closing: formatHour(bookingClosesAt(THURSDAY)),
  formingDay: formatWeekday(groupsFormAt(THURSDAY)),
  revealDay: formatWeekday(revealMailBy(THURSDAY)),
  profiles: formatHour(groupRevealAt(THURSDAY)),
  venue: formatHour(venueRevealAt(THURSDAY)),
  allMailed: formatHour(revealMailBy(THURSDAY)),
} as const
