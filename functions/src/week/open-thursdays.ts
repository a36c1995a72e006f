import { dayOff, upcomingThursdays } from '@tablee/domain/calendar'
import { newThursdayEvent, paths, type ThursdayEventDocument } from '@tablee/domain/documents'
import { db, isWriteConflict } from '../platform/firestore.ts'
import { runtimeOptions } from '../platform/runtime.ts'
import { scheduled } from '../platform/schedule.ts'
import { followVenues, loadVenueCapacity } from './venue-capacity.ts'

/** Every night: creates the evenings of the next Thursdays, so that they can be booked. */
export const openThursdays = scheduled('openThursdays', runtimeOptions.job, createUpcomingEvenings)

/**
 * Creates the upcoming evenings that do not exist yet, with the capacity of the venues. Those that exist follow it, unless an admin
 * has set theirs. On a public holiday, and on 24 and 31 December, they are closed until an admin opens them. Idempotent.
 */
export async function createUpcomingEvenings(at: Date): Promise<void> {
  const capacity = await loadVenueCapacity()
  for (const date of upcomingThursdays(at)) {
    try {
      const evening: ThursdayEventDocument = {
        ...newThursdayEvent(date),
        is_active: dayOff(date) === null,
        capacity,
        capacity_by: 'venues',
      }
      await db().doc(paths.thursdayEvent(date)).create(evening)
    } catch (error) {
      // Ignored: the evening exists already.
      if (!isWriteConflict(error)) throw error
    }
  }
  await followVenues(at)
}
