import { type EventDate, isExpired, upcomingThursdays } from '@tablee/domain/calendar'
import {
  collections,
  type GroupDocument,
  groupDocument,
  newThursdayEvent,
  paths,
  registrationDocument,
} from '@tablee/domain/documents'
import { FieldValue } from 'firebase-admin/firestore'
import { error as logError } from 'firebase-functions/logger'
import { onSchedule } from 'firebase-functions/scheduler'
import { expireOne } from '../booking/expiry.ts'
import { now } from '../platform/clock.ts'
import {
  db,
  getDocuments,
  isWriteConflict,
  parseSnapshot,
  queryPages,
  retryOnConflict,
  type Snapshot,
} from '../platform/firestore.ts'
import { REGION, runtimeOptions } from '../platform/runtime.ts'
import { crons, TIME_ZONE } from '../platform/schedule.ts'

/** Every night, so that the next Thursdays can always be booked. */
export const openThursdays = onSchedule(
  { ...runtimeOptions.job, schedule: crons.openThursdays, timeZone: TIME_ZONE, region: REGION },
  async () => createUpcomingEvenings(await now()),
)

/** Creates the coming Thursdays that do not exist yet and leaves the others as they are. Safe to run twice. */
export async function createUpcomingEvenings(at: Date): Promise<void> {
  for (const date of upcomingThursdays(at)) {
    try {
      await db().doc(paths.thursdayEvent(date)).create(newThursdayEvent(date))
    } catch (error) {
      // To go on: an evening that exists already is what we want.
      if (!isWriteConflict(error)) throw error
    }
  }
}

const GROUPS_A_PAGE = 100

/**
 * Notes who sat with whom, once the evening is over: the next tables bring together new faces. Each table is noted on both
 * sides in one batch, on the state in which it was read: whoever is being erased is gone from it, or their erasure finds
 * what was noted. Answers whether all tables are noted.
 */
export async function recordMeetings(date: EventDate, now: Date): Promise<boolean> {
  const tables = db().collection(collections.groups).where('thursday_event_id', '==', date).select()
  let complete = true
  for await (const page of queryPages(tables, GROUPS_A_PAGE))
    for (const { id } of page) complete = (await rememberAlone(id, now)) && complete
  return complete
}

/** One table that can't be noted keeps none of the others waiting. */
async function rememberAlone(id: string, now: Date): Promise<boolean> {
  try {
    await retryOnConflict(() => recordGroupMeetings(id, now))
    return true
  } catch (error) {
    // To keep one of them from stopping the rest: the evening stays unmarked, and the next run tries again.
    logError('A table could not be remembered', { path: paths.group(id), error })
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
  await batch.commit()
}

/** Those whom the table names and who came to it. */
async function loadAttended({ data }: Snapshot<GroupDocument>): Promise<string[]> {
  const registrations = await getDocuments(
    data.member_ids.map((uid) => paths.registration(data.thursday_event_id, uid)),
  )
  return data.member_ids.filter((_, n) => {
    const registration = registrations[n] && parseSnapshot(registrationDocument, registrations[n])?.data
    return (
      registration?.group_id === data.id &&
      ['registered', 'expired'].includes(registration.registration_status)
    )
  })
}

/** So many evenings at most a run, so many registrations a read, so many people at once. */
const EVENINGS = 50
const REGISTRATIONS_A_PAGE = 200
const AT_ONCE = 20

/** Every hour: what stands for an evening that is more than a day past ends, unless its people came by first. */
export const expireRegistrations = onSchedule(
  {
    ...runtimeOptions.job,
    schedule: crons.expireRegistrations,
    timeZone: TIME_ZONE,
    region: REGION,
  },
  async () => expireEvenings(await now()),
)

/**
 * Sweeps the evenings that are over and were not swept yet, the oldest first (an evening's id is its date). An evening is
 * marked once nobody is left and it is noted who sat together, so that a run which broke off, or could not end somebody's
 * registration, is taken up by the next. Safe to run twice, and at once.
 */
export async function expireEvenings(at: Date): Promise<void> {
  const evenings = db().collection(collections.thursdayEvents)
  const unswept = await evenings.where('steps.expired_at', '==', null).limit(EVENINGS).select().get()
  for (const { id } of unswept.docs) if (isExpired(id, at)) await sweepAlone(id, at)
}

/** One evening that can't be swept keeps none of the others waiting. */
async function sweepAlone(date: EventDate, at: Date): Promise<void> {
  try {
    await expireEvening(date, at)
  } catch (error) {
    // To keep one of them from stopping the rest: it stays unmarked, and the next run tries again.
    logError('An evening could not be swept', { path: paths.thursdayEvent(date), error })
  }
}

/** Sweeps one evening that is over, and marks it where nothing is left to do. */
export async function expireEvening(date: EventDate, at: Date): Promise<void> {
  if ((await expireRegistrationsOf(date, at)) && (await recordMeetings(date, at)))
    await db().doc(paths.thursdayEvent(date)).update({ 'steps.expired_at': at })
}

/** Whether every registration of the evening has ended. */
async function expireRegistrationsOf(date: EventDate, at: Date): Promise<boolean> {
  const standing = db()
    .collection(collections.registrations)
    .where('thursday_event_id', '==', date)
    .where('registration_status', '==', 'registered')
    .select('user_id')
  let complete = true
  for await (const page of queryPages(standing, REGISTRATIONS_A_PAGE)) {
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
    await expireOne(uid, date, at)
    return true
  } catch (error) {
    // To keep one of them from stopping the rest: the evening stays unmarked, and the next run tries again.
    logError('A registration could not expire', { path: paths.registration(date, uid), error })
    return false
  }
}
