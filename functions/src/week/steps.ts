import { eventDateSchema, subcollections } from '@tablee/domain'
import { onDocumentUpdated } from 'firebase-functions/firestore'
import { onSchedule } from 'firebase-functions/scheduler'
import { now } from '../platform/clock.ts'
import { limits } from '../platform/limits.ts'
import { REGION } from '../platform/region.ts'
import { crons, TIME_ZONE } from '../schedule/crons.ts'
import { liveWeek } from './live-week.ts'
import { tendSoon } from './tend-soon.ts'

/** Wednesday 00:06: the groups form. */
export const formGroups = step(crons.formGroups)
/** Wednesday 00:20: whoever had no seat then gets one. */
export const seatStragglers = step(crons.seatStragglers)
/** Wednesday 18:00: the profiles open. */
export const unlockProfiles = step(crons.unlockProfiles)
/** Wednesday 20:00: the venues open, and everybody is written to. */
export const unlockVenues = step(crons.unlockVenues)
/** Thursday 12:05, what was cancelled just before noon; 12:10, the reminder, and nobody moves any more. */
export const remindOfEvening = step(crons.remindOfEvening)
/** In between: what broke off, was changed by hand or came late is brought into order. */
export const tendTables = step(crons.tendTables)

/** Each hour of the week runs all of it, as far as it is due: the one that was missed is made up for by the next. */
function step(schedule: string) {
  return onSchedule({ ...limits.week, schedule, timeZone: TIME_ZONE, region: REGION }, async () =>
    liveWeek(await now()),
  )
}

/** Somebody has left a table that stands: it is mended at once, and whoever was moved is told. */
export const mendTables = onDocumentUpdated(
  { ...limits.delivery, document: `${subcollections.cities('{date}')}/{city}`, region: REGION },
  async ({ data }) => {
    if (!data || data.after.get('left') === data.before.get('left')) return
    const { id: city, parent } = data.after.ref
    await tendSoon({ date: eventDateSchema.parse(parent.parent?.id), city })
  },
)
