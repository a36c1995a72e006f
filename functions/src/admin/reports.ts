import type { AdminReport } from '@tablee/domain/admin-calls'
import type { CallInput, CallOutput } from '@tablee/domain/calls'
import {
  type AdminAction,
  accountDocument,
  collections,
  ids,
  paths,
  type ReportDocument,
  type ReportState,
  reportDocument,
  reportStates,
  userDocument,
} from '@tablee/domain/documents'
import type { Query } from 'firebase-admin/firestore'
import { answerDueAt } from '../feedback/report-member.ts'
import { enqueueDeferredMail } from '../notifications/outbox.ts'
import { type Caller, emailOfUser } from '../platform/auth.ts'
import { now } from '../platform/clock.ts'
import { commit } from '../platform/deadline.ts'
import { RefusalError } from '../platform/errors.ts'
import {
  auth,
  db,
  getDocuments,
  parseSnapshot,
  retryOnConflict,
  type Snapshot,
} from '../platform/firestore.ts'
import { type AuditedAction, addAuditEntry, isAlreadyDone } from './admin-action.ts'
import { reportsAbout } from './second-admin.ts'

/** How many reports are shown. Auth looks up a hundred users at once, and each report names two. */
const SHOWN = 50

/**
 * Lists reports, the latest first. Leaves out the reports about or by the caller: a reported user never learns by
 * whom, an admin neither.
 */
export async function handleAdminReports(
  admin: Caller,
  { state }: CallInput<'adminReports'>,
): Promise<CallOutput<'adminReports'>> {
  const all: Query = db().collection(collections.reports)
  const found = await (state === null ? all : all.where('state', '==', state))
    .orderBy('created_at', 'desc')
    .limit(SHOWN + 1)
    .get()
  const reports = found.docs
    .slice(0, SHOWN)
    .flatMap((one) => parseSnapshot(reportDocument, one)?.data ?? [])
    .filter((report) => !concerns(report, admin))
  const people = await loadPeople(reports.flatMap(({ reporter_id, about_id }) => [reporter_id, about_id]))
  return {
    reports: reports.map((report) => toAdminReport(report, admin, people)),
    more: found.docs.length > SHOWN,
  }
}

/** Whether the report is about or by this admin, who then has no part in it. */
function concerns({ reporter_id, about_id }: ReportDocument, { uid }: Caller): boolean {
  return reporter_id === uid || about_id === uid
}

type People = ReadonlyMap<string, NonNullable<AdminReport['about']>>

function toAdminReport(report: ReportDocument, admin: Caller, people: People): AdminReport {
  const { id, thursday_event_id, cause, text, state, created_at, answers, closing_reason, ban } = report
  return {
    id,
    thursday_event_id,
    cause,
    text,
    state,
    created_at: created_at.toISOString(),
    due_at: answerDueAt(report).toISOString(),
    reporter: people.get(report.reporter_id) ?? null,
    about: people.get(report.about_id) ?? null,
    answer: answers.at(-1)?.text ?? null,
    closing_reason,
    ban: ban && {
      proposed_at: ban.proposed_at.toISOString(),
      reason: ban.reason,
      ground: ban.ground,
      confirmed_at: ban.confirmed_at?.toISOString() ?? null,
      mine: ban.proposed_by === admin.uid,
      money_back: ban.money_back,
    },
  }
}

/** The users by uid; those who have erased their account are missing. */
async function loadPeople(named: readonly string[]): Promise<People> {
  const uids = [...new Set(named)]
  if (uids.length === 0) return new Map()
  const [accounts, profiles, { users }] = await Promise.all([
    getDocuments(uids.map(paths.account)),
    getDocuments(uids.map(paths.user)),
    auth().getUsers(uids.map((uid) => ({ uid }))),
  ])
  const emails = new Map(users.map(({ uid, email }) => [uid, email]))
  return new Map(
    uids.flatMap((uid, n) => {
      const account = accounts[n] && parseSnapshot(accountDocument, accounts[n])?.data
      const profile = userDocument.safeParse(profiles[n]?.data()).data
      if (!account) return []
      const first_name = profile?.first_name ?? null
      const email = emails.get(uid) ?? profile?.email ?? ''
      return [[uid, { uid, first_name, email, blocked: account.blocked }] as const]
    }),
  )
}

/**
 * A report that an admin may act on. Throws `not-found`, and `forbidden` if it is about or by the admin.
 */
export async function requireReport(admin: Caller, reportId: string): Promise<Snapshot<ReportDocument>> {
  const report = parseSnapshot(reportDocument, await db().doc(paths.report(reportId)).get())
  if (!report) throw new RefusalError('not-found')
  if (concerns(report.data, admin)) throw new RefusalError('forbidden')
  return report
}

type UpdateInput = CallInput<'adminUpdateReport'>

const updates: Readonly<Record<UpdateInput['act'], { action: AdminAction; state: ReportState | null }>> = {
  read: { action: 'report-read', state: 'read' },
  answer: { action: 'report-answered', state: 'answered' },
  close: { action: 'report-closed', state: 'closed' },
  'drop-ban': { action: 'ban-dropped', state: null },
}

/**
 * Marks a report as read, answers its author by mail, closes it, or drops the ban that is proposed. Several answers
 * are possible until it is closed, and one is required (docs/product.md §14.6). The audit entry names the report
 * only: admins read the log, also a reported one.
 */
export async function handleAdminUpdateReport(
  admin: Caller,
  input: UpdateInput,
): Promise<CallOutput<'adminUpdateReport'>> {
  await retryOnConflict(() => update(admin, input))
  return { done: true }
}

async function update(admin: Caller, input: UpdateInput): Promise<void> {
  const { action, state } = updates[input.act]
  const report = await requireReport(admin, input.reportId)
  const audited: AuditedAction = { input, action, subject: paths.report(input.reportId), details: {} }
  if (await isAlreadyDone(admin, audited)) return
  if (state !== null && !mayBecome(report.data.state, state)) throw new RefusalError('conflict')
  const at = await now()
  const batch = db().batch()
  if (input.act === 'answer') {
    const { reporter_id, thursday_event_id, answers } = report.data
    const to = await emailOfUser(reporter_id)
    if (to === null) throw new RefusalError('email-not-verified')
    const answered = { state: 'answered', answers: [...answers, { at, text: input.message }] }
    batch.update(report.ref, answered, report.precondition)
    enqueueDeferredMail(batch, `report_${input.requestId}`, {
      to,
      kind: 'report_answered',
      about: {
        registration_id: ids.registration(thursday_event_id, reporter_id),
        no: answers.length,
        report_id: input.reportId,
      },
      now: at,
    })
  } else batch.update(report.ref, await changeOf(report.data, input, at), report.precondition)
  addAuditEntry(batch, admin, audited, at)
  await commit(batch)
}

type Change = Partial<Pick<ReportDocument, 'state' | 'closed_at' | 'closing_reason' | 'ban'>>

/** What an update other than an answer changes. Throws `report-unanswered`, `ban-pending` and `conflict`. */
async function changeOf(
  report: ReportDocument,
  input: Exclude<UpdateInput, { act: 'answer' }>,
  at: Date,
): Promise<Change> {
  if (input.act === 'read') return { state: 'read' }
  if (input.act === 'drop-ban') {
    if (!isPending(report)) throw new RefusalError('conflict')
    return { ban: null }
  }
  // A user without a verified address cannot be written to.
  const isOwed = report.answers.length === 0 && (await emailOfUser(report.reporter_id)) !== null
  if (isOwed) throw new RefusalError('report-unanswered')
  if ((await reportsAbout(report.about_id)).some(isPending)) throw new RefusalError('ban-pending')
  return { state: 'closed', closed_at: at, closing_reason: input.reason }
}

/** Whether a ban is proposed that no second admin has confirmed. */
function isPending({ ban }: ReportDocument): boolean {
  return ban !== null && ban.confirmed_at === null
}

function mayBecome(from: ReportState, to: ReportState): boolean {
  if (from === 'answered' && to === 'answered') return true
  return reportStates.indexOf(to) > reportStates.indexOf(from)
}
