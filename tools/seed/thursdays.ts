import { newThursdayEvent, paths, upcomingThursdays } from '@tablee/domain'
import type { Documents } from './demo-documents.ts'

/** The evenings that can be booked next, as the nightly step opens them. */
export function comingThursdays(now: Date): Documents {
  return Object.fromEntries(
    upcomingThursdays(now).map((date) => [paths.thursdayEvent(date), newThursdayEvent(date)]),
  )
}
