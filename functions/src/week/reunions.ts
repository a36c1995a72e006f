import { addDays, type EventDate } from '@tablee/domain/calendar'
import { collections, reunionDocument } from '@tablee/domain/documents'
import { type ReunionParty, reunionParties } from '@tablee/domain/feedback'
import { db } from '../platform/firestore.ts'
import type { KeptApart } from './kept-apart.ts'

/**
 * The users among these who asked for each other on a Thursday, as parties of two or three that the matcher seats together. Who
 * was in a party the Thursday before is left out: at most every other one. A pair that is kept apart makes none.
 */
export async function loadReunions(
  date: EventDate,
  uids: readonly string[],
  keptApart: KeptApart,
): Promise<ReunionParty[]> {
  const [asked, before] = await Promise.all([requestsFor(date), requestsFor(addDays(date, -7))])
  if (asked.length === 0) return []
  const areKeptApart = (one: string, other: string) => keptApart.get(one)?.has(other) === true
  const resting = new Set(reunionParties(before, { resting: new Set(), areKeptApart }).flat())
  const coming = new Set(uids)
  const here = asked.filter(({ user_id }) => coming.has(user_id))
  return reunionParties(here, { resting, areKeptApart })
}

async function requestsFor(date: EventDate) {
  const found = await db().collection(collections.reunions).where('thursday_event_id', '==', date).get()
  return found.docs.map((one) => reunionDocument.parse(one.data()))
}
