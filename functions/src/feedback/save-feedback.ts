import { feedbackClosesAt, feedbackOpensAt } from '@tablee/domain/calendar'
import type { CallInput, CallOutput } from '@tablee/domain/calls'
import { type FeedbackDocument, feedbackDocument, paths, wasAbsent } from '@tablee/domain/documents'
import { requireUnchangedAccount } from '../booking/booking-state.ts'
import type { Caller } from '../platform/auth.ts'
import { now } from '../platform/clock.ts'
import { commit } from '../platform/deadline.ts'
import { RefusalError } from '../platform/errors.ts'
import { db, parseSnapshot, retryOnConflict } from '../platform/firestore.ts'
import { type Attendance, requireAttendance } from './attendance.ts'

type Input = CallInput<'saveFeedback'>
type Result = CallOutput<'saveFeedback'>

/**
 * Replaces the answers as a whole: a repeat changes nothing, and of two tabs the last one counts, but no draft replaces
 * answers that were sent. The batch fails if the
 * answers have closed since they were read, which also gives every member a document (reveal-outcomes.ts): no answer
 * comes in after the reveal has read them, however long this call takes. It fails as well if the account changed, so that an
 * erasure that has begun finds what was written, or ends it.
 */
export function handleSaveFeedback(caller: Caller, input: Input): Promise<Result> {
  return retryOnConflict(() => save(caller, input))
}

async function save(caller: Caller, input: Input): Promise<Result> {
  const { thursdayEventId: date } = input
  const attendance = await requireAttendance(caller, date)
  if (wasAbsent(attendance.registration)) throw new RefusalError('not-attended')
  const ref = db().doc(paths.feedback(date, caller.uid))
  const before = parseSnapshot(feedbackDocument, await ref.get())
  const at = await now()
  if (at < feedbackOpensAt(date)) throw new RefusalError('feedback-not-open')
  if (at >= feedbackClosesAt(date) || before?.data.closed_at) throw new RefusalError('feedback-closed')
  requireMembers(attendance, input)
  // A draft of a tab that does not know yet that the answers were sent.
  if (before?.data.sent && !input.sent) return { saved: true }
  const answers = answersOf(caller, attendance, input, at)
  const { account } = attendance
  const batch = db().batch()
  requireUnchangedAccount(batch, account)
  if (before) batch.update(ref, { ...answers }, before.precondition)
  else batch.create(ref, answers)
  await commit(batch)
  return { saved: true }
}

/** Only other members of the group, and all of them in answers that are sent. */
function requireMembers({ otherMembers }: Attendance, { answers, absent, sent }: Input): void {
  const named = [...Object.keys(answers), ...absent]
  const uids = otherMembers.map(({ user_id }) => user_id)
  if (!named.every((uid) => uids.includes(uid))) throw new RefusalError('not-companion')
  if (sent && !uids.every((uid) => named.includes(uid)))
    throw new RefusalError('invalid-input', { fields: ['answers'] })
}

function answersOf(
  { uid }: Caller,
  { group }: Attendance,
  { thursdayEventId, evening_rating, answers, absent, contact, note, sent }: Input,
  at: Date,
): FeedbackDocument {
  return {
    user_id: uid,
    thursday_event_id: thursdayEventId,
    group_id: group.data.id,
    evening_rating,
    answers,
    absent,
    companion_ids: [...Object.keys(answers), ...absent],
    contact,
    note,
    sent,
    updated_at: at,
    closed_at: null,
  }
}
