import { type EventDate, isExpired } from '@tablee/domain/calendar'
import { collections, paths } from '@tablee/domain/documents'
import { error as logError } from 'firebase-functions/logger'
import { expireOne } from '../booking/expiry.ts'
import { tallyEvening, tallyUpcoming } from '../booking/tally.ts'
import { db, queryPages } from '../platform/firestore.ts'
import { JOB_TIME_MS, runtimeOptions } from '../platform/runtime.ts'
import { scheduled } from '../platform/schedule.ts'
import { recordMeetings } from './record-meetings.ts'

/** The most evenings per run, registrations per query page, and registrations ended at once. */
const EVENINGS = 50
const REGISTRATIONS_A_PAGE = 200
const AT_ONCE = 20

/** Every hour: expires the registrations of evenings that began more than a day ago, and counts the others. */
export const expireRegistrations = scheduled('expireRegistrations', runtimeOptions.job, async (at) => {
  await expireEvenings(at)
  await tallyUpcoming(at)
})

/**
 * Expires the evenings that began more than a day ago and are not marked as expired, oldest first (an
 * evening's id is its date). An evening is marked once no registration is left and its meetings are recorded.
 * A run that was interrupted, failed for one registration or ran out of its time is therefore continued by the
 * next one. Idempotent and safe to run concurrently.
 */
export async function expireEvenings(at: Date, within = JOB_TIME_MS): Promise<void> {
  const until = Date.now() + within
  const evenings = db().collection(collections.thursdayEvents)
  const unexpired = await evenings.where('steps.expired_at', '==', null).limit(EVENINGS).select().get()
  for (const { id } of unexpired.docs) if (isExpired(id, at)) await tryExpireEvening(id, at, until)
}

/** Expires one evening, so that a failure does not delay the others. */
async function tryExpireEvening(date: EventDate, at: Date, until: number): Promise<void> {
  try {
    await expireEvening(date, at, until)
  } catch (error) {
    // Isolate: the evening stays unmarked, and the next hourly run retries it.
    logError('Expiring an evening failed', { path: paths.thursdayEvent(date), error })
  }
}

/** Expires one evening until a time of the system's clock, and marks it if nothing is left to do. */
export async function expireEvening(
  date: EventDate,
  at: Date,
  until = Number.POSITIVE_INFINITY,
): Promise<void> {
  await tallyEvening(date, at)
  if ((await expireRegistrationsOf(date, at, until)) && (await recordMeetings(date, at)))
    await db().doc(paths.thursdayEvent(date)).update({ 'steps.expired_at': at })
}

/** Ends every registration of the evening, and returns whether all have ended. */
async function expireRegistrationsOf(date: EventDate, at: Date, until: number): Promise<boolean> {
  const active = db()
    .collection(collections.registrations)
    .where('thursday_event_id', '==', date)
    .where('registration_status', '==', 'registered')
    .select('user_id')
  let complete = true
  for await (const page of queryPages(active, REGISTRATIONS_A_PAGE)) {
    for (let from = 0; from < page.length; from += AT_ONCE) {
      if (Date.now() >= until) return false
      const uids = page.slice(from, from + AT_ONCE).map((one) => String(one.get('user_id')))
      const ended = await Promise.all(uids.map((uid) => tryExpireRegistration(uid, date, at)))
      complete = complete && ended.every(Boolean)
    }
  }
  return complete
}

/** Ends one registration; returns false if that fails. */
async function tryExpireRegistration(uid: string, date: EventDate, at: Date): Promise<boolean> {
  try {
    await expireOne(uid, date, at)
    return true
  } catch (error) {
    // Isolate: the evening stays unmarked, and the next hourly run retries it.
    logError('Expiring a registration failed', { path: paths.registration(date, uid), error })
    return false
  }
}
