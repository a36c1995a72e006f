import { nextBookingDeadline } from '@tablee/domain'

const MINUTE = 60_000
const YEAR = 365 * 24 * 60 * MINUTE

/**
 * The instants, in minutes since 1970, at which the bookings of each Thursday close, for a year before a build and three
 * after. The public pages count with them: to ask a browser what time it is in Paris takes it longer than all else they run.
 */
export function bookingDeadlines(built: Date): number[] {
  const deadlines: number[] = []
  let at = new Date(built.getTime() - YEAR)
  while (at.getTime() < built.getTime() + 3 * YEAR) {
    at = nextBookingDeadline(at).closesAt
    deadlines.push(at.getTime() / MINUTE)
  }
  return deadlines
}
