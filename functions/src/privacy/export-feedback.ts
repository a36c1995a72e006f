import type { EventDate } from '@tablee/domain/calendar'
import {
  collections,
  eveningOutcomeDocument,
  type FeedbackDocument,
  feedbackDocument,
  type KeptApartDocument,
  keptApartDocument,
  paths,
  reportDocument,
  reunionDocument,
} from '@tablee/domain/documents'
import type { DocumentSnapshot, Query } from 'firebase-admin/firestore'
import type { z } from 'zod'
import { db, documentsOfUser, getDocuments } from '../platform/firestore.ts'
import { parseReadable } from '../platform/readable.ts'

/**
 * What a user's copy of their data holds of one document: what `disclose` returns, or nothing if that is null. A document that
 * cannot be read is logged, and the copy says that there is one, so that the user gets all the others.
 */
export async function inCopy<S extends z.ZodType>(
  schema: S,
  found: DocumentSnapshot,
  disclose: (data: z.output<S>) => object | null | Promise<object | null>,
): Promise<object[]> {
  const read = parseReadable(schema, found)
  const disclosed = read ? await disclose(read.data) : { unreadable: true }
  return disclosed ? [disclosed] : []
}

/**
 * What a user answered, what it brought, and whom they asked for, keep apart or reported, by collection. Other users stand in
 * it by the first name that the user knows them by; null where that name is erased. Never what another user answered, nor a
 * contact of theirs, nor an entry or a report by another (docs/product.md §14.10). `most`: of each kind.
 */
export async function feedbackOf(uid: string, most: number): Promise<Record<string, object[]>> {
  const { feedback, eveningOutcomes, reunions, keptApart, reports } = collections
  async function copies<S extends z.ZodType>(
    query: Query,
    schema: S,
    disclose: Parameters<typeof inCopy<S>>[2],
  ) {
    const { docs } = await query.limit(most).get()
    return (await Promise.all(docs.map((one) => inCopy(schema, one, disclose)))).flat()
  }
  const ofUser = (collection: string) => documentsOfUser(collection, uid)
  return {
    [feedback]: await copies(ofUser(feedback), feedbackDocument, disclosedAnswers),
    [eveningOutcomes]: await copies(
      ofUser(eveningOutcomes),
      eveningOutcomeDocument,
      ({ matches, ...rest }) => ({
        ...rest,
        matches: matches.map(({ first_name }) => ({ first_name })),
      }),
    ),
    [reunions]: await copies(ofUser(reunions), reunionDocument, async ({ companion_ids, ...rest }) => ({
      ...rest,
      companions: await firstNames(rest.from, companion_ids),
    })),
    [keptApart]: await copies(db().collection(keptApart).where('by', '==', uid), keptApartDocument, (pair) =>
      ownPair(uid, pair),
    ),
    [reports]: await copies(
      db().collection(reports).where('reporter_id', '==', uid),
      reportDocument,
      // What admins note for each other about it is withheld, as in the audit log (GDPR, article 15.4).
      async ({ about_id, ban: _, closing_reason: __, ...rest }) => {
        const [about] = await firstNames(rest.thursday_event_id, [about_id])
        return { ...rest, about }
      },
    ),
  }
}

async function disclosedAnswers({ answers, absent, companion_ids: _, ...rest }: FeedbackDocument) {
  const uids = Object.keys(answers)
  const names = await firstNames(rest.thursday_event_id, uids)
  return {
    ...rest,
    answers: uids.map((uid, n) => ({ about: names[n], answer: answers[uid] })),
    absent: await firstNames(rest.thursday_event_id, absent),
  }
}

/** Null for an entry that was made in the console, also by the user as an admin, and for one without an evening. */
function ownPair(uid: string, pair: KeptApartDocument): Promise<object> | null {
  const { persons, source, at, thursday_event_id, put_aside_for } = pair
  const other = persons.find((person) => person !== uid)
  if (source === 'console' || !persons.includes(uid) || !other || !thursday_event_id) return null
  return firstNames(thursday_event_id, [other]).then(([about]) => ({
    ...{ about, source, at, thursday_event_id },
    ...(put_aside_for && { put_aside_for }),
  }))
}

async function firstNames(date: EventDate, uids: readonly string[]): Promise<(string | null)[]> {
  const found = await getDocuments(uids.map((uid) => paths.registration(date, uid)))
  return found.map((one) => one.get('first_name') ?? null)
}
