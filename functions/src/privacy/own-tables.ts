import { collections, groupDocument, metDocument, paths, reasonsDocument } from '@tablee/domain'
import { db } from '../platform/firebase.ts'
import { readAll } from '../platform/read-all.ts'
import { stored } from '../platform/stored.ts'
import { MOST } from './own-documents.ts'

/**
 * The tables where a person sat, with their own reasons; not who else was there. A table that the week has not opened yet
 * stays closed here too.
 */
export async function tablesOf(uid: string): Promise<object[]> {
  const found = await db()
    .collection(collections.groups)
    .where('member_ids', 'array-contains', uid)
    .limit(MOST)
    .get()
  const groups = found.docs.map((group) => groupDocument.parse(group.data()))
  const [evenings, reasons] = await Promise.all([
    readAll(groups.map((group) => paths.thursdayEvent(group.thursday_event_id))),
    readAll(groups.map((group) => paths.reasons(group.id, uid))),
  ])
  return groups.flatMap(({ member_ids: _, ...table }, n) => {
    if (evenings[n]?.get('booking_info_unlocked') !== true) return []
    const own = reasons[n] && stored(reasonsDocument, reasons[n])
    return [{ ...table, reasons: own?.data.reasons ?? [] }]
  })
}

/** How many people they sat with, and when: who those are is theirs. */
export async function meetingsOf(uid: string): Promise<{ people: number; dates: string[] }> {
  const met = stored(metDocument, await db().doc(paths.met(uid)).get())
  const evenings = Object.values(met?.data.people ?? {})
  return { people: evenings.length, dates: [...new Set(evenings.flat())].toSorted() }
}
