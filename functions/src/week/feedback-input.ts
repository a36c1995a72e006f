import { type EventDate, eventStart, parisDay } from '@tablee/domain/calendar'
import {
  collections,
  type FeedbackDocument,
  feedbackDocument,
  paths,
  reunionDocument,
  type UserDocument,
} from '@tablee/domain/documents'
import { feedbackRetentionLimit } from '@tablee/domain/legal'
import { type MemberAnswer, memberWarmth } from '@tablee/domain/matching'
import { neighbouringThursdays, type ReunionParty, reunionParties } from '@tablee/domain/reunions'
import type { Query } from 'firebase-admin/firestore'
import { registeredOn } from '../booking/booking-state.ts'
import type { KeptApart } from '../booking/kept-apart.ts'
import { db, queryByValues } from '../platform/firestore.ts'
import { parseReadable } from '../platform/readable.ts'
import { getDocumentsInChunks } from './city-state.ts'

/**
 * Warmth by user id, for these users and some others: computed from the answers as they are now. A user about whom no
 * answer counts is not in the map. It is stored and shown nowhere (docs/product.md §14.9).
 */
export async function loadWarmth(uids: readonly string[], date: EventDate): Promise<Map<string, number>> {
  return memberWarmth(await loadAnswers(uids, date))
}

/**
 * The answers of the last year by these users, and those in which they are named, with all that their authors answered about
 * those evenings. An answer that is erased has no effect any more. Answers that are open or were not sent are left out, and so are those about users who
 * object (`feedback_profiling`): they count as unknown. Two queries per 30 users.
 */
export async function loadAnswers(uids: readonly string[], date: EventDate): Promise<MemberAnswer[]> {
  const since = parisDay(feedbackRetentionLimit(eventStart(date)))
  const found = await queryByValues(uids, ofUsers)
  const documents = new Map(found.map((one) => [one.id, one]))
  const answers = [...documents.values()]
    .flatMap((one) => parseReadable(feedbackDocument, one)?.data ?? [])
    .filter(
      ({ sent, closed_at, thursday_event_id }) => sent && closed_at !== null && thursday_event_id >= since,
    )
    .flatMap(({ user_id: author, thursday_event_id: evening, answers }) =>
      Object.entries(answers).map(([about, wish]) => ({ author, about, wish, evening })),
    )
  const unknown = await objecting(answers.map(({ about }) => about))
  return answers.filter(({ about }) => !unknown.has(about))
}

/** The documents that name one of these users, and those by them; 30 users at most. */
function ofUsers(uids: readonly string[]): Query[] {
  const feedback = db().collection(collections.feedback)
  const others: keyof FeedbackDocument = 'companion_ids'
  const author: keyof FeedbackDocument = 'user_id'
  return [feedback.where(others, 'array-contains-any', uids), feedback.where(author, 'in', uids)]
}

/**
 * How many evenings of the last year these users missed without a word (docs/product.md §15.7), by user id. Those that are
 * contested do not count, and a user who objects (`feedback_profiling`) has none. One query per 30 users.
 */
export async function loadNoShows(uids: readonly string[]): Promise<Map<string, number>> {
  const missed = db().collection(collections.registrations).where('no_show.contested', '==', false)
  const documents = await queryByValues(uids, (some) => [
    missed.where('user_id', 'in', some).select('user_id'),
  ])
  const found = documents.map((one) => String(one.get('user_id')))
  const unknown = await objecting(found)
  const counts = Map.groupBy(found, (uid) => uid)
  return new Map([...counts].filter(([uid]) => !unknown.has(uid)).map(([uid, all]) => [uid, all.length]))
}

/** Those of these users who object to being weighed by the answers of others and by their absences. */
async function objecting(users: readonly string[]): Promise<ReadonlySet<string>> {
  const uids = [...new Set(users)]
  const profiles = await getDocumentsInChunks(uids.map(paths.user))
  // The field alone: an objection counts also in a profile that cannot be read.
  const field: keyof UserDocument = 'feedback_profiling'
  return new Set(uids.filter((_, n) => profiles[n]?.get(field) === false))
}

/**
 * The users among these who asked for each other on a Thursday, as parties of two or three that the matcher puts into
 * one group.
 */
export async function loadReunions(
  date: EventDate,
  uids: readonly string[],
  keptApart: Pick<KeptApart, 'areKeptApart'>,
): Promise<ReunionParty[]> {
  const dateBefore = neighbouringThursdays(date).before
  const [requests, requestsBefore] = await Promise.all([requestsFor(date), requestsFor(dateBefore)])
  if (requests.length === 0) return []
  const registeredBefore = await registeredOn(
    dateBefore,
    requestsBefore.map(({ user_id }) => user_id),
  )
  const before = requestsBefore.filter(({ user_id }) => registeredBefore.has(user_id))
  const areKeptApart = (one: string, other: string) => keptApart.areKeptApart(one, other)
  const registered = new Set(uids)
  const here = requests.filter(({ user_id }) => registered.has(user_id))
  return reunionParties(here, { before, areKeptApart })
}

async function requestsFor(date: EventDate) {
  const found = await db().collection(collections.reunions).where('thursday_event_id', '==', date).get()
  return found.docs.flatMap((one) => parseReadable(reunionDocument, one)?.data ?? [])
}
