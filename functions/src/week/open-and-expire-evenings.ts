import { dayOff, type EventDate, isExpired, upcomingThursdays } from '@tablee/domain/calendar'
import {
  collections,
  type GroupDocument,
  groupDocument,
  isLive,
  newThursdayEvent,
  paths,
  registrationDocument,
  type ThursdayEventDocument,
} from '@tablee/domain/documents'
import { FieldValue } from 'firebase-admin/firestore'
import { error as logError } from 'firebase-functions/logger'
import { expireOne } from '../booking/expiry.ts'
import { tallyEvening, tallyUpcoming } from '../booking/tally.ts'
import { commit } from '../platform/deadline.ts'
import {
  db,
  getDocuments,
  isWriteConflict,
  parseSnapshot,
  queryPages,
  retryOnConflict,
  type Snapshot,
} from '../platform/firestore.ts'
import { JOB_TIME_MS, runtimeOptions } from '../platform/runtime.ts'
import { scheduled } from '../platform/schedule.ts'
import { followVenues, loadVenueCapacity } from './venue-capacity.ts'

/** Every night: creates the evenings of the next Thursdays, so that they can be booked. */
export const openThursdays = scheduled('openThursdays', runtimeOptions.job, createUpcomingEvenings)

/**
 * Creates the upcoming evenings that do not exist yet, with the capacity of the venues, which the others follow unless an
 * admin has set theirs. On a public holiday, and on 24 and 31 December, they are closed until an admin opens them. Idempotent.
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

const GROUPS_A_PAGE = 100

/**
 * Records in the meeting history who was in a group together, so that the next groups bring new people
 * together. Each group is one batch for both sides, with the group that was read as its precondition: an
 * erasure at the same time either removes the user from the group first, or finds what was recorded. Returns
 * whether all groups are recorded.
 */
export async function recordMeetings(date: EventDate, now: Date): Promise<boolean> {
  const groups = db().collection(collections.groups).where('thursday_event_id', '==', date).select()
  let complete = true
  for await (const page of queryPages(groups, GROUPS_A_PAGE))
    for (const { id } of page) complete = (await tryRecordMeetings(id, now)) && complete
  return complete
}

/** Records one group; returns false if that fails. */
async function tryRecordMeetings(id: string, now: Date): Promise<boolean> {
  try {
    await retryOnConflict(() => recordGroupMeetings(id, now))
    return true
  } catch (error) {
    // Isolate: the evening's step stays open, and the next hourly run retries it.
    logError('Recording the meetings of a group failed', { path: paths.group(id), error })
    return false
  }
}

async function recordGroupMeetings(id: string, now: Date): Promise<void> {
  const group = parseSnapshot(groupDocument, await db().doc(paths.group(id)).get())
  if (!group || group.data.remembered_at) return
  const sat = await loadAttended(group)
  const batch = db().batch()
  batch.update(group.ref, { remembered_at: now }, group.precondition)
  for (const one of sat) {
    const people = Object.fromEntries(
      sat
        .filter((other) => other !== one)
        .map((other) => [other, FieldValue.arrayUnion(group.data.thursday_event_id)]),
    )
    if (sat.length > 1) batch.set(db().doc(paths.met(one)), { people }, { merge: true })
  }
  await commit(batch)
}

/** The members who attended: registered or expired. */
async function loadAttended({ data }: Snapshot<GroupDocument>): Promise<string[]> {
  const registrations = await getDocuments(
    data.member_ids.map((uid) => paths.registration(data.thursday_event_id, uid)),
  )
  return data.member_ids.filter((_, n) => {
    const registration = registrations[n] && parseSnapshot(registrationDocument, registrations[n])?.data
    return registration !== undefined && isLive(registration)
  })
}

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
  const unswept = await evenings.where('steps.expired_at', '==', null).limit(EVENINGS).select().get()
  for (const { id } of unswept.docs) if (isExpired(id, at)) await tryExpireEvening(id, at, until)
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
