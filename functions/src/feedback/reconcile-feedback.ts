import {
  addDays,
  type EventDate,
  feedbackClosesAt,
  feedbackOpensAt,
  upcomingThursdays,
} from '@tablee/domain/calendar'
import { paths, thursdayEventDocument } from '@tablee/domain/documents'
import { error as logError } from 'firebase-functions/logger'
import { db, parseSnapshot } from '../platform/firestore.ts'
import { runtimeOptions } from '../platform/runtime.ts'
import { scheduled } from '../platform/schedule.ts'
import { actOnCheckIns } from '../week/act-on-check-ins.ts'
import { enqueueFeedbackRequests } from './ask-feedback.ts'
import { revealOutcomes } from './reveal-outcomes.ts'

/**
 * Every five minutes: on Friday at 11:00 asks about the last evening and acts on who has come to it; on Monday at 20:00
 * reveals its outcomes.
 */
export const reconcileFeedback = scheduled('reconcileFeedback', runtimeOptions.frequentJob, reconcileEvenings)

/** How many past evenings a run looks at: two, so that work which failed for a week is still done. */
const EVENINGS = 2

/**
 * Does what has fallen due for the last evenings and is not recorded as done. A run without anything to do costs two reads.
 * Idempotent: each step is safe to repeat, and is recorded once it is complete.
 */
export async function reconcileEvenings(at: Date): Promise<void> {
  const [next = ''] = upcomingThursdays(at, 1)
  for (let n = 1; n <= EVENINGS; n += 1) await tryReconcile(addDays(next, -7 * n), at)
}

async function tryReconcile(date: EventDate, at: Date): Promise<void> {
  try {
    await reconcile(date, at)
  } catch (error) {
    // Isolate: what is not recorded is retried by the next run.
    logError('The feedback of an evening could not be reconciled', { date, error })
  }
}

async function reconcile(date: EventDate, at: Date): Promise<void> {
  const evening = parseSnapshot(thursdayEventDocument, await db().doc(paths.thursdayEvent(date)).get())
  if (!evening) return
  const { asked_at, revealed_at } = evening.data.feedback
  const isClosed = at >= feedbackClosesAt(date)
  if (asked_at === null && !isClosed && at >= feedbackOpensAt(date)) {
    // First: an absent attendee is not asked.
    await actOnCheckIns(date, at)
    await enqueueFeedbackRequests(evening.data, at)
    await evening.ref.update({ 'feedback.asked_at': at })
  }
  if (revealed_at === null && isClosed && (await revealOutcomes(date, at)))
    await evening.ref.update({ 'feedback.revealed_at': at })
}
