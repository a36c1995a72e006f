import type { EventDate } from '@tablee/domain/calendar'
import {
  accountDocument,
  collections,
  type EveningOutcomeDocument,
  type FeedbackDocument,
  feedbackDocument,
  type GroupDocument,
  groupDocument,
  type KeptApartDocument,
  pairOf,
  paths,
  type RegistrationDocument,
} from '@tablee/domain/documents'
import { type AnsweringMember, closeAnswers, type Outcome, type RatherNot } from '@tablee/domain/feedback'
import type { WriteBatch } from 'firebase-admin/firestore'
import { error as logError } from 'firebase-functions/logger'
import { loadKeptApart } from '../booking/kept-apart.ts'
import { enqueueDeferredMail } from '../notifications/outbox.ts'
import { commit } from '../platform/deadline.ts'
import {
  db,
  getDocuments,
  parseSnapshot,
  queryPages,
  readInTransaction,
  retryOnConflict,
  type Snapshot,
} from '../platform/firestore.ts'
import { loadMembers } from './attendance.ts'

const GROUPS_A_PAGE = 100
const AT_ONCE = 10

/**
 * Monday 20:00: reveals the outcomes of an evening, group by group, and closes its answers. Idempotent, resumable, and
 * safe to run concurrently. Returns whether no group is left.
 */
export async function revealOutcomes(date: EventDate, now: Date): Promise<boolean> {
  const groups = db().collection(collections.groups).where('thursday_event_id', '==', date).select()
  let complete = true
  for await (const page of queryPages(groups, GROUPS_A_PAGE))
    for (let from = 0; from < page.length; from += AT_ONCE) {
      const done = await Promise.all(
        page.slice(from, from + AT_ONCE).map(({ id }) => tryRevealGroupOutcomes(id, now)),
      )
      complete = complete && done.every(Boolean)
    }
  return complete
}

/** Reveals the outcomes of one group; returns false if that fails. */
async function tryRevealGroupOutcomes(id: string, now: Date): Promise<boolean> {
  try {
    await retryOnConflict(() => revealGroupOutcomes(id, now))
    return true
  } catch (error) {
    // Isolate: the evening is not marked as revealed, and the next run retries this group.
    logError('Revealing the answers of a group failed', { path: paths.group(id), error })
    return false
  }
}

/** A member of the group with their answers, as one consistent snapshot. */
interface Member {
  readonly registration: RegistrationDocument
  readonly feedback: Snapshot<FeedbackDocument> | null
  readonly blocked: boolean
}

/**
 * One batch for the whole group, so that everything is revealed to all its members or nothing to any. Its preconditions:
 * - the group: an erasure changes it first, and only then deletes what earlier batches have written;
 * - each member's answers. A member without any gets an empty document, so that a call which saves answers at the same time
 *   fails and finds them closed (save-feedback.ts).
 */
async function revealGroupOutcomes(id: string, now: Date): Promise<void> {
  const read = await readInTransaction(async (tx) => {
    const group = parseSnapshot(groupDocument, await tx.get(db().doc(paths.group(id))))
    if (!group || group.data.feedback_revealed_at) return null
    const registrations = await loadMembers(tx, group.data)
    if (registrations.length === 0) return { group, members: [] }
    const [answers, accounts] = await Promise.all([
      tx.getAll(
        ...registrations.map((one) => db().doc(paths.feedback(group.data.thursday_event_id, one.user_id))),
      ),
      tx.getAll(...registrations.map((one) => db().doc(paths.account(one.user_id)))),
    ])
    const members = registrations.map((registration, n): Member => {
      const account = accounts[n] && parseSnapshot(accountDocument, accounts[n])?.data
      return {
        registration,
        feedback: (answers[n] && parseSnapshot(feedbackDocument, answers[n])) ?? null,
        blocked: account?.blocked ?? true,
      }
    })
    return { group, members }
  })
  if (!read) return
  const { group, members } = read
  const uids = members.map(({ registration }) => registration.user_id)
  const keptApart = await loadKeptApart(uids, group.data.thursday_event_id)
  const { outcomes, ratherNot } = closeAnswers(members.map(toAnsweringMember), (one, other) =>
    keptApart.areKeptApart(one, other),
  )
  const known = await getDocuments(ratherNot.map(({ author, other }) => paths.keptApartBy(author, other)))
  const batch = db().batch()
  batch.update(group.ref, { feedback_revealed_at: now }, group.precondition)
  for (const member of members) closeDocument(batch, group.data, member, now)
  for (const outcome of outcomes) writeOutcome(batch, { outcome, group: group.data, members, now })
  // A pair by a report of the same author stays as it is.
  for (const [n, pair] of ratherNot.entries())
    if (!known[n]?.exists) keepApart(batch, pair, group.data.thursday_event_id, now)
  await commit(batch)
}

function toAnsweringMember({ registration, feedback, blocked }: Member): AnsweringMember {
  const { user_id: uid, first_name, gender } = registration
  return { uid, first_name, gender, feedback: feedback?.data ?? null, blocked }
}

/** Closes a member's answers, without the contact; those that were not sent are emptied. */
function closeDocument(
  batch: WriteBatch,
  { id, thursday_event_id }: GroupDocument,
  { registration: { user_id }, feedback }: Member,
  now: Date,
): void {
  if (feedback?.data.sent)
    return void batch.update(feedback.ref, { contact: null, closed_at: now }, feedback.precondition)
  const empty: FeedbackDocument = {
    user_id,
    thursday_event_id,
    group_id: id,
    evening_rating: null,
    answers: {},
    absent: [],
    companion_ids: [],
    contact: null,
    note: '',
    sent: false,
    updated_at: now,
    closed_at: now,
  }
  if (feedback) batch.update(feedback.ref, { ...empty }, feedback.precondition)
  else batch.create(db().doc(paths.feedback(thursday_event_id, user_id)), empty)
}

interface OutcomeToWrite {
  readonly outcome: Outcome
  readonly group: GroupDocument
  readonly members: readonly Member[]
  readonly now: Date
}

/** The outcome, and the mail if it has a match. The mail's content is rendered at delivery and never stored. */
function writeOutcome(batch: WriteBatch, { outcome, group, members, now }: OutcomeToWrite): void {
  const { uid, ...revealed } = outcome
  const { thursday_event_id } = group
  const data: EveningOutcomeDocument = { user_id: uid, thursday_event_id, ...revealed, revealed_at: now }
  batch.create(db().doc(paths.eveningOutcome(thursday_event_id, uid)), data)
  const registration = members.find((one) => one.registration.user_id === uid)?.registration
  if (outcome.matches.length === 0 || !registration) return
  enqueueDeferredMail(batch, `match_${registration.id}`, {
    to: registration.email,
    kind: 'mutual_match',
    about: { registration_id: registration.id, no: registration.booking_no },
    now,
  })
}

function keepApart(batch: WriteBatch, { author, other }: RatherNot, date: EventDate, at: Date): void {
  const pair: KeptApartDocument = {
    persons: pairOf(author, other),
    source: 'feedback',
    reason: '',
    by: author,
    at,
    thursday_event_id: date,
  }
  batch.create(db().doc(paths.keptApartBy(author, other)), pair)
}
