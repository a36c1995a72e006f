import { collections, type EventDate, isExpired, paths } from '@tablee/domain'
import { error as logError } from 'firebase-functions/logger'
import { onSchedule } from 'firebase-functions/scheduler'
import { endExpired } from '../booking/end-expired.ts'
import { now } from '../platform/clock.ts'
import { db } from '../platform/firebase.ts'
import { limits } from '../platform/limits.ts'
import { pagesOf } from '../platform/pages-of.ts'
import { REGION } from '../platform/region.ts'
import { crons, TIME_ZONE } from '../schedule/crons.ts'
import { rememberTables } from './remember-tables.ts'

/** So many evenings at most a run, so many registrations a read, so many people at once. */
const EVENINGS = 50
const PAGE = 200
const AT_ONCE = 20

/** Every hour: what stands for an evening that is more than a day past ends, unless its people came by first. */
export const expireRegistrations = onSchedule(
  {
    ...limits.job,
    schedule: crons.expireRegistrations,
    timeZone: TIME_ZONE,
    region: REGION,
  },
  async () => sweepExpired(await now()),
)

/**
 * Sweeps the evenings that are over and were not swept yet, the oldest first (an evening's id is its date). An evening is
 * marked once nobody is left and it is noted who sat together, so that a run which broke off, or could not end somebody's
 * registration, is taken up by the next. Safe to run twice, and at once.
 */
export async function sweepExpired(at: Date): Promise<void> {
  const evenings = db().collection(collections.thursdayEvents)
  const unswept = await evenings.where('steps.expired_at', '==', null).limit(EVENINGS).select().get()
  for (const { id } of unswept.docs) if (isExpired(id, at)) await sweepAlone(id, at)
}

/** One evening that can't be swept keeps none of the others waiting. */
async function sweepAlone(date: EventDate, at: Date): Promise<void> {
  try {
    await sweepEvening(date, at)
  } catch (error) {
    // To keep one of them from stopping the rest: it stays unmarked, and the next run tries again.
    logError('An evening could not be swept', { path: paths.thursdayEvent(date), error })
  }
}

/** Sweeps one evening that is over, and marks it where nothing is left to do. */
export async function sweepEvening(date: EventDate, at: Date): Promise<void> {
  if ((await endRegistrations(date, at)) && (await rememberTables(date, at)))
    await db().doc(paths.thursdayEvent(date)).update({ 'steps.expired_at': at })
}

/** Whether every registration of the evening has ended. */
async function endRegistrations(date: EventDate, at: Date): Promise<boolean> {
  const standing = db()
    .collection(collections.registrations)
    .where('thursday_event_id', '==', date)
    .where('registration_status', '==', 'registered')
    .select('user_id')
  let complete = true
  for await (const page of pagesOf(standing, PAGE)) {
    for (let from = 0; from < page.length; from += AT_ONCE) {
      const uids = page.slice(from, from + AT_ONCE).map((one) => String(one.get('user_id')))
      const ended = await Promise.all(uids.map((uid) => endAlone(uid, date, at)))
      complete = complete && ended.every(Boolean)
    }
  }
  return complete
}

/** One registration that can't be ended keeps none of the others waiting. */
async function endAlone(uid: string, date: EventDate, at: Date): Promise<boolean> {
  try {
    await endExpired(uid, date, at)
    return true
  } catch (error) {
    // To keep one of them from stopping the rest: the evening stays unmarked, and the next run tries again.
    logError('A registration could not expire', { path: paths.registration(date, uid), error })
    return false
  }
}
