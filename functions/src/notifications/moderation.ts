import { type EventDate, parisDay } from '@tablee/domain/calendar'
import { paths } from '@tablee/domain/documents'
import type { Decision } from '@tablee/domain/moderation'
import { operator } from '@tablee/domain/operator'
import type { WriteBatch } from 'firebase-admin/firestore'
import { commit } from '../platform/deadline.ts'
import { db, isWriteConflict } from '../platform/firestore.ts'
import { firstNameOf } from './booking.ts'
import { enqueueMail, type Message } from './outbox.ts'
import type { DecisionDetails } from './templates/moderation-mails.tsx'

interface Decided {
  /** The request id of the admin's click. */
  readonly requestId: string
  readonly uid: string
  readonly to: string
  readonly decision: Decision
  /** Null for a block that is taken back. */
  readonly details: DecisionDetails | null
  /** Of a block: the upcoming evening for which the user stays registered (docs/product.md §3.10). */
  readonly registeredFor?: EventDate | null
  readonly now: Date
}

/** Adds the e-mail about a decision to its batch: what was decided, on which ground, and how to contest it. */
export async function enqueueDecision(
  batch: WriteBatch,
  { requestId, uid, to, decision, details, registeredFor = null, now }: Decided,
): Promise<void> {
  const message = await decisionMessage({ decision, details, registeredFor }, await firstNameOf(uid))
  enqueueMail(batch, `decision_${requestId}`, { to, kind: 'decision_made', message, now })
}

async function decisionMessage(
  {
    decision,
    details,
    registeredFor,
  }: Pick<Decided, 'decision' | 'details'> & { registeredFor: EventDate | null },
  firstName: string | undefined,
): Promise<Message> {
  const { blockedMail, unblockedMail, warnedMail } = await import('./templates/moderation-mails.tsx')
  if (details === null) return unblockedMail({ firstName })
  return decision === 'warned'
    ? warnedMail({ firstName, ...details })
    : blockedMail({ firstName, ...details, registeredFor })
}

/** Notifies the operator of a report, at once: a mail to each address, in the batch of the report. */
export async function enqueueReportReceived(
  batch: WriteBatch,
  { reportId, dueAt, now }: { reportId: string; dueAt: Date; now: Date },
): Promise<void> {
  const { reportReceivedMail } = await import('./templates/moderation-mails.tsx')
  const message = await reportReceivedMail({ dueAt })
  for (const [n, to] of operator.alerts.entries())
    enqueueMail(batch, `reported_${reportId}_${n}`, { to, kind: 'report_received', message, now })
}

/** Reminds the operator of reports that are late, once a day (in Paris). Idempotent. */
export async function remindOfReports(count: number, now: Date): Promise<void> {
  const id = (n: number) => `reports_late_${parisDay(now)}_${n}`
  if (
    (
      await db()
        .doc(paths.mail(id(0)))
        .get()
    ).exists
  )
    return
  const { reportsLateMail } = await import('./templates/moderation-mails.tsx')
  const message = await reportsLateMail({ count })
  const batch = db().batch()
  for (const [n, to] of operator.alerts.entries())
    enqueueMail(batch, id(n), { to, kind: 'report_received', message, now })
  try {
    await commit(batch)
  } catch (error) {
    // Translate: a run at the same time has reminded of them.
    if (!isWriteConflict(error)) throw error
  }
}
