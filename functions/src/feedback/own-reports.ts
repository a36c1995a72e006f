import type { CallInput, CallOutput } from '@tablee/domain/calls'
import { collections, paths, registrationDocument, reportDocument } from '@tablee/domain/documents'
import { loadAccount } from '../booking/booking-state.ts'
import { requireActiveAccount } from '../booking/eligibility.ts'
import type { Caller } from '../platform/auth.ts'
import { db, getDocuments, parseSnapshot } from '../platform/firestore.ts'
import { answerDueAt } from './report-member.ts'

/** Five a day at most; more than anyone sends in a year. */
const SHOWN = 100

/**
 * Lists the caller's own reports, the latest first, with their state and our answers. The first name of the reported
 * user is that of the evening; null once their account or registration is deleted.
 */
export async function handleMyReports(
  caller: Caller,
  _input: CallInput<'myReports'>,
): Promise<CallOutput<'myReports'>> {
  requireActiveAccount(caller, await loadAccount(caller.uid))
  const own = db().collection(collections.reports).where('reporter_id', '==', caller.uid).limit(SHOWN)
  const reports = (await own.get()).docs
    .flatMap((one) => parseSnapshot(reportDocument, one)?.data ?? [])
    .toSorted((one, other) => other.created_at.getTime() - one.created_at.getTime())
  const registrations = await getDocuments(
    reports.map(({ thursday_event_id, about_id }) => paths.registration(thursday_event_id, about_id)),
  )
  return {
    reports: reports.map(({ id, thursday_event_id, cause, state, created_at, answers }, n) => ({
      id,
      thursday_event_id,
      about:
        (registrations[n] && parseSnapshot(registrationDocument, registrations[n])?.data.first_name) || null,
      cause,
      state,
      created_at: created_at.toISOString(),
      answer_by: answerDueAt({ created_at }).toISOString(),
      answers: answers.map(({ at, text }) => ({ at: at.toISOString(), text })),
    })),
  }
}
