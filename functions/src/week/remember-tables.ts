import {
  collections,
  type EventDate,
  type GroupDocument,
  groupDocument,
  paths,
  registrationDocument,
} from '@tablee/domain'
import { FieldValue } from 'firebase-admin/firestore'
import { error as logError } from 'firebase-functions/logger'
import { db } from '../platform/firebase.ts'
import { pagesOf } from '../platform/pages-of.ts'
import { readAll } from '../platform/read-all.ts'
import { type Stored, stored } from '../platform/stored.ts'
import { untilSettled } from '../platform/until-settled.ts'

const PAGE = 100

/**
 * Notes who sat with whom, once the evening is over: the next tables bring together new faces. Each table is noted on both
 * sides in one batch, on the state in which it was read: whoever is being erased is gone from it, or their erasure finds
 * what was noted. Answers whether all tables are noted.
 */
export async function rememberTables(date: EventDate, now: Date): Promise<boolean> {
  const tables = db().collection(collections.groups).where('thursday_event_id', '==', date).select()
  let complete = true
  for await (const page of pagesOf(tables, PAGE))
    for (const { id } of page) complete = (await rememberAlone(id, now)) && complete
  return complete
}

/** One table that can't be noted keeps none of the others waiting. */
async function rememberAlone(id: string, now: Date): Promise<boolean> {
  try {
    await untilSettled(() => remember(id, now))
    return true
  } catch (error) {
    // To keep one of them from stopping the rest: the evening stays unmarked, and the next run tries again.
    logError('A table could not be remembered', { path: paths.group(id), error })
    return false
  }
}

async function remember(id: string, now: Date): Promise<void> {
  const group = stored(groupDocument, await db().doc(paths.group(id)).get())
  if (!group || group.data.remembered_at) return
  const sat = await loadSat(group)
  const batch = db().batch()
  batch.update(group.ref, { remembered_at: now }, group.unchanged)
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
async function loadSat({ data }: Stored<GroupDocument>): Promise<string[]> {
  const registrations = await readAll(
    data.member_ids.map((uid) => paths.registration(data.thursday_event_id, uid)),
  )
  return data.member_ids.filter((_, n) => {
    const registration = registrations[n] && stored(registrationDocument, registrations[n])?.data
    return (
      registration?.group_id === data.id &&
      ['registered', 'expired'].includes(registration.registration_status)
    )
  })
}
