import { newThursdayEvent, paths, upcomingThursdays } from '@tablee/domain'
import { onSchedule } from 'firebase-functions/scheduler'
import { now } from '../platform/clock.ts'
import { isCollision } from '../platform/collision.ts'
import { db } from '../platform/firebase.ts'
import { limits } from '../platform/limits.ts'
import { REGION } from '../platform/region.ts'
import { crons, TIME_ZONE } from '../schedule/crons.ts'

/** Every night, so that the next Thursdays can always be booked. */
export const openThursdays = onSchedule(
  { ...limits.job, schedule: crons.openThursdays, timeZone: TIME_ZONE, region: REGION },
  async () => openUpcomingThursdays(await now()),
)

/** Creates the coming Thursdays that do not exist yet and leaves the others as they are. Safe to run twice. */
export async function openUpcomingThursdays(at: Date): Promise<void> {
  for (const date of upcomingThursdays(at)) {
    try {
      await db().doc(paths.thursdayEvent(date)).create(newThursdayEvent(date))
    } catch (error) {
      // To go on: an evening that exists already is what we want.
      if (!isCollision(error)) throw error
    }
  }
}
