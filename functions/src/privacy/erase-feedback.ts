import {
  addDays,
  EVENING_PAGE_DAYS,
  type EventDate,
  eveningPageClosesAt,
  parisDay,
} from '@tablee/domain/calendar'
import {
  collections,
  eveningOutcomeDocument,
  type FeedbackDocument,
  paths,
  type ReunionDocument,
} from '@tablee/domain/documents'
import { feedbackRetentionLimit } from '@tablee/domain/legal'
import { FieldPath, FieldValue, type Query } from 'firebase-admin/firestore'
import { db, deleteEach, documentsOfUser, parseSnapshot, updateEach } from '../platform/firestore.ts'

/**
 * Deletes what a user answered, what others answered about them, what the answers brought (also to others, with the contact of
 * this user), and the requests to meet again by or for them. Called after the user has left their groups, so that a
 * reveal of outcomes at the same time either fails or is found here (reveal-outcomes.ts).
 */
export async function eraseFeedback(uid: string): Promise<void> {
  await eraseMatches(uid)
  const { feedback, eveningOutcomes, reunions } = collections
  for (const collection of [feedback, eveningOutcomes, reunions])
    await updateEach(documentsOfUser(collection, uid), (batch, { ref }) => batch.delete(ref))
  await updateEach(documentsAboutUser(feedback, uid), (batch, { ref }) =>
    batch.update(
      ref,
      new FieldPath('answers', uid),
      FieldValue.delete(),
      'absent' satisfies keyof FeedbackDocument,
      FieldValue.arrayRemove(uid),
      'companion_ids' satisfies keyof FeedbackDocument,
      FieldValue.arrayRemove(uid),
    ),
  )
  await updateEach(documentsAboutUser(reunions, uid), (batch, { ref }) =>
    batch.update(ref, { companion_ids: FieldValue.arrayRemove(uid) }),
  )
}

function documentsAboutUser(collection: string, uid: string): Query {
  const field: keyof FeedbackDocument & keyof ReunionDocument = 'companion_ids'
  return db().collection(collection).where(field, 'array-contains', uid)
}

/** Takes the user out of the outcomes of their matches. A match is mutual, so that their own outcomes name them all. */
async function eraseMatches(uid: string): Promise<void> {
  const own = await documentsOfUser(collections.eveningOutcomes, uid).get()
  for (const found of own.docs) {
    const { thursday_event_id, matches } = eveningOutcomeDocument.parse(found.data())
    for (const match of matches) await eraseMatch(paths.eveningOutcome(thursday_event_id, match.uid), uid)
  }
}

async function eraseMatch(path: string, uid: string): Promise<void> {
  const theirs = parseSnapshot(eveningOutcomeDocument, await db().doc(path).get())
  const left = theirs?.data.matches.filter((match) => match.uid !== uid)
  if (theirs && left && left.length < theirs.data.matches.length)
    await theirs.ref.update({ matches: left }, theirs.precondition)
}

/**
 * Deletes the reports that a user sent. Those about them stay, which are their authors', with a pseudonym in the place of the
 * user; so do the bans that an admin proposed.
 */
export async function eraseReports(uid: string, pseudonym: string): Promise<void> {
  const reports = db().collection(collections.reports)
  await updateEach(reports.where('reporter_id', '==', uid), (batch, { ref }) => batch.delete(ref))
  await updateEach(reports.where('about_id', '==', uid), (batch, { ref }) =>
    batch.update(ref, { about_id: pseudonym }),
  )
  await updateEach(reports.where('ban.proposed_by', '==', uid), (batch, { ref }) =>
    batch.update(ref, { 'ban.proposed_by': pseudonym }),
  )
}

/**
 * Every night:
 * - outcomes go with the page of their evening, 30 days after the answers closed, and requests to meet again 30 days after their
 *   Thursday;
 * - answers are deleted a year after their evening, reports a year after they were closed.
 */
export async function deleteOldFeedback(at: Date): Promise<void> {
  const limit = feedbackRetentionLimit(at)
  const { feedback, eveningOutcomes, reunions, reports } = collections
  await deleteEach(until(eveningOutcomes, lastClosedPage(at)))
  await deleteEach(until(reunions, addDays(parisDay(at), -EVENING_PAGE_DAYS)))
  await deleteEach(until(feedback, parisDay(limit)))
  await deleteEach(db().collection(reports).where('closed_at', '<', limit))
}

/** The last day of which the evening's page, were it a Thursday, is closed. */
function lastClosedPage(at: Date): EventDate {
  let day = parisDay(at)
  while (at < eveningPageClosesAt(day)) day = addDays(day, -1)
  return day
}

function until(collection: string, last: EventDate): Query {
  return db().collection(collection).where('thursday_event_id', '<=', last)
}
