import type { EventDate } from '@tablee/domain/calendar'
import {
  collections,
  eveningOutcomeDocument,
  type FeedbackDocument,
  feedbackDocument,
  keptApartDocument,
  paths,
  reportDocument,
  reunionDocument,
} from '@tablee/domain/documents'
import type { Query } from 'firebase-admin/firestore'
import { db, documentsOfUser, getDocuments } from '../platform/firestore.ts'

/**
 * What a user answered, what it brought, and whom they asked for, keep apart or reported, by collection. Other users stand in
 * it by the first name that the user knows them by; null where they have left. Never what another user answered, nor a
 * contact of theirs, nor an entry or a report by another (docs/product.md §14.10). `most`: of each kind.
 */
export async function feedbackOf(uid: string, most: number): Promise<Record<string, object[]>> {
  const { feedback, eveningOutcomes, reunions, keptApart, reports } = collections
  const documents = async (query: Query) => (await query.limit(most).get()).docs.map((one) => one.data())
  const [answers, outcomes, requests, pairs, sent] = await Promise.all([
    documents(documentsOfUser(feedback, uid)),
    documents(documentsOfUser(eveningOutcomes, uid)),
    documents(documentsOfUser(reunions, uid)),
    documents(db().collection(keptApart).where('by', '==', uid)),
    documents(db().collection(reports).where('reporter_id', '==', uid)),
  ])
  return {
    [feedback]: await Promise.all(answers.map((one) => answersInWords(feedbackDocument.parse(one)))),
    [eveningOutcomes]: outcomes.map((one) => {
      const { matches, ...rest } = eveningOutcomeDocument.parse(one)
      return { ...rest, matches: matches.map(({ first_name }) => ({ first_name })) }
    }),
    [reunions]: await Promise.all(
      requests.map(async (one) => {
        const { companion_ids, ...rest } = reunionDocument.parse(one)
        return { ...rest, companions: await firstNames(rest.from, companion_ids) }
      }),
    ),
    [keptApart]: await Promise.all(pairs.flatMap((one) => ownPair(uid, keptApartDocument.parse(one)) ?? [])),
    [reports]: await Promise.all(
      sent.map(async (one) => {
        const { about_id, ban: _, ...rest } = reportDocument.parse(one)
        const [about] = await firstNames(rest.thursday_event_id, [about_id])
        return { ...rest, about }
      }),
    ),
  }
}

async function answersInWords({ answers, absent, companion_ids: _, ...rest }: FeedbackDocument) {
  const uids = Object.keys(answers)
  const names = await firstNames(rest.thursday_event_id, uids)
  return {
    ...rest,
    answers: uids.map((uid, n) => ({ about: names[n], answer: answers[uid] })),
    absent: await firstNames(rest.thursday_event_id, absent),
  }
}

/** Null for an entry that the user made as an admin. */
function ownPair(uid: string, pair: ReturnType<typeof keptApartDocument.parse>): Promise<object> | null {
  const { persons, source, at, thursday_event_id } = pair
  const other = persons.find((person) => person !== uid)
  if (source === 'console' || !persons.includes(uid) || !other || !thursday_event_id) return null
  return firstNames(thursday_event_id, [other]).then(([about]) => ({ about, source, at, thursday_event_id }))
}

async function firstNames(date: EventDate, uids: readonly string[]): Promise<(string | null)[]> {
  const found = await getDocuments(uids.map((uid) => paths.registration(date, uid)))
  return found.map((one) => one.get('first_name') ?? null)
}
