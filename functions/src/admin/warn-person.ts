import type { CallInput, CallOutput } from '@tablee/domain/calls'
import { paths } from '@tablee/domain/documents'
import { requireUnchangedAccount } from '../booking/booking-state.ts'
import { enqueueDecision } from '../notifications/moderation.ts'
import { type Caller, emailOfUser } from '../platform/auth.ts'
import { now } from '../platform/clock.ts'
import { commit } from '../platform/deadline.ts'
import { RefusalError } from '../platform/errors.ts'
import { db, retryOnConflict } from '../platform/firestore.ts'
import { type AuditedAction, addAuditEntry, isAlreadyDone } from './admin-action.ts'
import { requireBlockable } from './person-actions.ts'

type Input = CallInput<'adminWarn'>
type Result = CallOutput<'adminWarn'>

/**
 * Warns a user by an e-mail with the ground, what it rests on, and how to contest it. Nothing else changes.
 * Idempotent by the request id. Throws `not-found`, `admin-protected`, `being-erased`, and `email-not-verified` for a
 * user who cannot be written to.
 */
export function handleAdminWarn(admin: Caller, input: Input): Promise<Result> {
  return retryOnConflict(() => warn(admin, input))
}

async function warn(admin: Caller, input: Input): Promise<Result> {
  const { requestId, uid, reason, decision } = input
  const subject = paths.account(uid)
  const details = { ground: decision.ground }
  const audited: AuditedAction = { input, action: 'person-warned', subject, user_id: uid, reason, details }
  if (await isAlreadyDone(admin, audited)) return { done: true }
  const [at, account, to] = await Promise.all([now(), requireBlockable(admin, uid), emailOfUser(uid)])
  if (to === null) throw new RefusalError('email-not-verified')
  const batch = db().batch()
  // The batch fails if the user is erased before the commit.
  requireUnchangedAccount(batch, account)
  await enqueueDecision(batch, { requestId, uid, to, decision: 'warned', details: decision, now: at })
  addAuditEntry(batch, admin, audited, at)
  await commit(batch)
  return { done: true }
}
