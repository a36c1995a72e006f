import type { CallInput, CallOutput } from '@tablee/domain/calls'
import {
  type KeptApartDocument,
  pairOf,
  paths,
  type ReportDocument,
  reportDocument,
} from '@tablee/domain/documents'
import { REPORTS_PER_DAY } from '@tablee/domain/limits'
import { REPORT_ANSWER_DAYS } from '@tablee/domain/moderation'
import { warn } from 'firebase-functions/logger'
import { loadAccount } from '../booking/booking-state.ts'
import { requestSeparation } from '../booking/kept-apart.ts'
import { enqueueReportReceived } from '../notifications/moderation.ts'
import type { Caller } from '../platform/auth.ts'
import { now } from '../platform/clock.ts'
import { commit } from '../platform/deadline.ts'
import { RefusalError } from '../platform/errors.ts'
import { db, parseSnapshot, retryOnConflict } from '../platform/firestore.ts'
import { A_DAY_MS, requireWithinWindow } from '../platform/rate-limit.ts'
import { requireAttendance, requireEveningPage } from './attendance.ts'

type Input = CallInput<'reportMember'>
type Result = CallOutput<'reportMember'>

/** When a report is to have been answered (docs/product.md §14.6). */
export function answerDueAt({ created_at }: Pick<ReportDocument, 'created_at'>): Date {
  return new Date(created_at.getTime() + REPORT_ANSWER_DAYS * A_DAY_MS)
}

/**
 * Reports another member of an evening. Writes the report and the pair that is kept apart in one batch. If both are
 * registered for the same upcoming evening, its city is reconciled at once, and the two are separated before the
 * seating freeze. The operator hears of it at once. Idempotent by the request id. The batch fails if either account
 * has changed, so that an erasure that begins finds both documents.
 */
export function handleReportMember(caller: Caller, input: Input): Promise<Result> {
  return retryOnConflict(() => report(caller, input))
}

async function report(caller: Caller, input: Input): Promise<Result> {
  const { requestId, thursdayEventId: date, uid } = input
  const attendance = await requireAttendance(caller, date)
  const earlier = parseSnapshot(reportDocument, await db().doc(paths.report(requestId)).get())?.data
  if (earlier) return repeated(earlier, caller, input)
  const at = await now()
  requireEveningPage(attendance, at)
  const about = attendance.otherMembers.some(({ user_id }) => user_id === uid) ? await loadAccount(uid) : null
  if (!about) throw new RefusalError('not-companion')
  const { account } = attendance
  const batch = db().batch()
  for (const each of [account, about])
    batch.update(each.ref, { blocked: each.data.blocked }, each.precondition)
  await countReport(batch, caller.uid, at)
  const written = reportOf(caller.uid, input, at)
  batch.create(db().doc(paths.report(requestId)), written)
  await enqueueReportReceived(batch, { reportId: requestId, dueAt: answerDueAt(written), now: at })
  const pair: KeptApartDocument = {
    persons: pairOf(caller.uid, uid),
    source: 'report',
    reason: '',
    by: caller.uid,
    at,
    thursday_event_id: date,
  }
  batch.set(db().doc(paths.keptApartBy(caller.uid, uid)), pair)
  await requestSeparation(batch, [account.data.registration_id, about.data.registration_id])
  await commit(batch)
  // An alert reads this line (ops/metrics/report-received.json).
  warn('Report received', { report: requestId })
  return received(written)
}

/** The answer to a repeat of the same call. Throws `request-id-reused` if the id belongs to another report. */
function repeated(earlier: ReportDocument, caller: Caller, { uid, cause, text }: Input): Result {
  const same =
    earlier.reporter_id === caller.uid &&
    earlier.about_id === uid &&
    earlier.cause === cause &&
    earlier.text === text
  if (!same) throw new RefusalError('request-id-reused')
  return received(earlier)
}

function received(written: ReportDocument): Result {
  return { received: true, answer_by: answerDueAt(written).toISOString() }
}

function reportOf(reporter_id: string, { requestId, thursdayEventId, uid, cause, text }: Input, at: Date) {
  return {
    id: requestId,
    thursday_event_id: thursdayEventId,
    reporter_id,
    about_id: uid,
    cause,
    text,
    state: 'new',
    created_at: at,
    answers: [],
    closed_at: null,
    closing_reason: null,
    ban: null,
  } satisfies ReportDocument
}

/** Counts one more in the batch. Throws `report-limit`. */
async function countReport(batch: FirebaseFirestore.WriteBatch, uid: string, at: Date): Promise<void> {
  const countOneMore = await requireWithinWindow({
    ...{ at, windowMs: A_DAY_MS, most: REPORTS_PER_DAY, refusal: 'report-limit' },
    counter: (day) => db().doc(paths.reportTries(uid, day)),
    field: 'reports',
  })
  countOneMore(batch)
}
