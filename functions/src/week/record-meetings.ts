import type { EventDate } from '@tablee/domain/calendar'
import {
  collections,
  type GroupDocument,
  groupDocument,
  isLive,
  paths,
  registrationDocument,
  wasAbsent,
} from '@tablee/domain/documents'
import { FieldValue } from 'firebase-admin/firestore'
import { error as logError } from 'firebase-functions/logger'
import { commit } from '../platform/deadline.ts'
import { db, getDocuments, parseSnapshot, queryPages, retryOnConflict } from '../platform/firestore.ts'

const GROUPS_A_PAGE = 100

/**
 * Records in the meeting history who sat together, so that the next groups bring new people
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
  const sat = await loadAttendeeIds(group.data)
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

/** The members who attended, as far as is known. Until the reveal their registrations do not name the group (`write-groups.ts`). */
async function loadAttendeeIds(group: GroupDocument): Promise<string[]> {
  const { member_ids, thursday_event_id: date } = group
  const registrations = await getDocuments(member_ids.map((uid) => paths.registration(date, uid)))
  return registrations.flatMap((one) => {
    const registration = parseSnapshot(registrationDocument, one)?.data
    return registration && isLive(registration) && !wasAbsent(registration) ? [registration.user_id] : []
  })
}
