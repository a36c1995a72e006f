import { type EventDate, eventStart, parisDay } from '@tablee/domain/calendar'
import {
  collections,
  type FeedbackDocument,
  feedbackDocument,
  paths,
  userDocument,
} from '@tablee/domain/documents'
import { feedbackRetentionLimit } from '@tablee/domain/legal'
import { db } from '../platform/firestore.ts'
import { getDocumentsInChunks } from './city-state.ts'

/** Firestore's limit of values for `array-contains-any`. */
const AT_ONCE = 30

/** What one attendee answered about a companion, as the matcher takes it. */
interface CompanionAnswer {
  readonly author: string
  readonly about: string
  readonly answer: FeedbackDocument['answers'][string]
  readonly evening: EventDate
}

/**
 * The answers of the last year in which one of these users is named, with all that their authors answered about those evenings:
 * what the matcher computes warmth from, each time that groups are formed. Nothing of it is stored, so that an answer that is
 * erased has no effect any more. Answers that are open or were not sent are left out, and so are those about users who
 * object (`feedback_profiling`): they count as unknown. One query per 30 users.
 */
export async function loadAnswersAbout(uids: readonly string[], date: EventDate): Promise<CompanionAnswer[]> {
  const since = parisDay(feedbackRetentionLimit(eventStart(date)))
  const queries = []
  for (let from = 0; from < uids.length; from += AT_ONCE)
    queries.push(naming(uids.slice(from, from + AT_ONCE)).get())
  const found = (await Promise.all(queries)).flatMap(({ docs }) => docs)
  const documents = new Map(found.map((one) => [one.id, feedbackDocument.parse(one.data())]))
  const answers = [...documents.values()]
    .filter(
      ({ sent, closed_at, thursday_event_id }) => sent && closed_at !== null && thursday_event_id >= since,
    )
    .flatMap(({ user_id: author, thursday_event_id: evening, answers }) =>
      Object.entries(answers).map(([about, answer]) => ({ author, about, answer, evening })),
    )
  const unknown = await objecting(answers.map(({ about }) => about))
  return answers.filter(({ about }) => !unknown.has(about))
}

function naming(uids: readonly string[]) {
  const field: keyof FeedbackDocument = 'companion_ids'
  return db().collection(collections.feedback).where(field, 'array-contains-any', uids)
}

/** Those of these users who object to being weighed by the answers of others. */
async function objecting(named: readonly string[]): Promise<ReadonlySet<string>> {
  const uids = [...new Set(named)]
  const profiles = await getDocumentsInChunks(uids.map(paths.user))
  return new Set(
    uids.filter((_, n) => userDocument.safeParse(profiles[n]?.data()).data?.feedback_profiling === false),
  )
}
