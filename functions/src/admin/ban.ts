import type { CallInput, CallOutput } from '@tablee/domain/calls'
import { paths, type ReportDocument } from '@tablee/domain/documents'
import { enqueueDecision } from '../notifications/moderation.ts'
import { type Caller, emailOfUser } from '../platform/auth.ts'
import { now } from '../platform/clock.ts'
import { RefusalError } from '../platform/errors.ts'
import { db, retryOnConflict, type Snapshot } from '../platform/firestore.ts'
import { type AuditedAction, addAuditEntry, isAlreadyDone } from './admin-action.ts'
import { blockAccount, completeBlock, requireBlockable } from './person-actions.ts'
import { requireReport } from './reports.ts'

type Input = CallInput<'adminBan'>
type Result = CallOutput<'adminBan'>

/**
 * Bans a reported user, by two admins. The first admin proposes, another one confirms: then the account is blocked as
 * by `adminBlock`, and its user is told the ground by e-mail, without a word of the report's author. Each call is idempotent by its request id. Throws `second-admin` where the admin who proposed it
 * would confirm it, `conflict` for a ban that is confirmed or has another ground, `not-found` for a user who has left, and `admin-protected`.
 * A closed report may lead to a ban too: within 30 days of it this is the only way to block its user (reports.ts).
 */
export async function handleAdminBan(admin: Caller, input: Input): Promise<Result> {
  const { outcome, uid } = await retryOnConflict(() => decide(admin, input))
  if (outcome === 'banned') await completeBlock(uid)
  return { outcome }
}

async function decide(admin: Caller, input: Input): Promise<Result & { uid: string }> {
  const report = await requireReport(admin, input.reportId)
  const { ban, about_id: uid } = report.data
  if (ban === null || ban.proposed_by === admin.uid) {
    await propose(admin, input, report)
    return { outcome: 'proposed', uid }
  }
  await confirm(admin, input, { ...report, data: { ...report.data, ban } })
  return { outcome: 'banned', uid }
}

async function propose(admin: Caller, input: Input, report: Snapshot<ReportDocument>): Promise<void> {
  // The reason is on the report: admins read the log, also one who is reported.
  const subject = paths.report(input.reportId)
  const act: AuditedAction = { input, action: 'ban-proposed', subject, details: {} }
  if (await isAlreadyDone(admin, act)) return
  if (report.data.ban !== null) throw new RefusalError('second-admin')
  await requireBlockable(admin, report.data.about_id)
  const at = await now()
  const batch = db().batch()
  const ban = {
    proposed_by: admin.uid,
    proposed_at: at,
    reason: input.reason,
    ground: input.ground,
    confirmed_at: null,
  } satisfies ReportDocument['ban']
  batch.update(report.ref, { ban }, report.precondition)
  addAuditEntry(batch, admin, act, at)
  await batch.commit()
}

type Proposed = Snapshot<ReportDocument & { ban: NonNullable<ReportDocument['ban']> }>

async function confirm(admin: Caller, input: Input, report: Proposed): Promise<void> {
  const { about_id: user_id, ban } = report.data
  const subject = paths.account(user_id)
  const { reason } = input
  const act: AuditedAction = { input, action: 'person-blocked', subject, user_id, reason, details: {} }
  if (await isAlreadyDone(admin, act)) return
  if (ban.confirmed_at !== null) throw new RefusalError('conflict')
  // The second admin confirms what the first has proposed.
  if (ban.ground !== null && ban.ground !== input.ground) throw new RefusalError('conflict')
  const account = await requireBlockable(admin, user_id)
  const at = await now()
  const batch = db().batch()
  batch.update(report.ref, { ban: { ...ban, confirmed_at: at } }, report.precondition)
  blockAccount(batch, account, true)
  const to = await emailOfUser(user_id)
  if (to !== null) {
    const reasons = { ground: input.ground, basis: 'report' } as const
    await enqueueDecision(batch, {
      ...{ requestId: input.requestId, uid: user_id, to },
      ...{ decision: 'blocked', reasons, now: at },
    })
  }
  addAuditEntry(batch, admin, act, at)
  await batch.commit()
}
