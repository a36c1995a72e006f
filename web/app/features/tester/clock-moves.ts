import { nextInParis, weekdays } from '@tablee/domain'

const HOUR_MS = 3_600_000
const { tuesday, wednesday, thursday, friday } = weekdays

/** Where the clock can be sent from `now`: a little further, or just before or at a moment of the week. */
export const clockMoves = {
  hour: (now: Date) => new Date(now.getTime() + HOUR_MS),
  day: (now: Date) => new Date(now.getTime() + 24 * HOUR_MS),
  /** A minute before bookings close. */
  tuesday: (now: Date) => nextInParis(tuesday, '23:58', now),
  groups: (now: Date) => nextInParis(wednesday, '18:00', now),
  venue: (now: Date) => nextInParis(wednesday, '20:00', now),
  /** The tables are settled, and everybody is reminded. */
  settled: (now: Date) => nextInParis(thursday, '12:10', now),
  /** A minute after the evening has expired. */
  expiry: (now: Date) => nextInParis(friday, '20:01', now),
} as const

export type ClockMove = keyof typeof clockMoves

/** In the order of the drawer. */
export const moveNames: readonly ClockMove[] = [
  'hour',
  'day',
  'tuesday',
  'groups',
  'venue',
  'settled',
  'expiry',
]
