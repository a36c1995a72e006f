import {
  type CallInput,
  type CallOutput,
  calls,
  isEmail,
  type MailDocument,
  mailDocument,
  paths,
} from '@tablee/domain'
import type { WriteBatch } from 'firebase-admin/firestore'
import { recapOf } from '../../account/send-recap.ts'
import { lateMailCreate, mailCreate } from '../../mail/outbox.ts'
import { resendingOf } from '../../mail/resending.ts'
import type { Caller } from '../../platform/caller.ts'
import { now } from '../../platform/clock.ts'
import { auth, db } from '../../platform/firebase.ts'
import { Refusal } from '../../platform/refusal.ts'
import { type Stored, stored } from '../../platform/stored.ts'
import { untilSettled } from '../../platform/until-settled.ts'
import { tableMessage } from '../../week/table-message.ts'
import { adminCallable } from '../admin-callable.ts'
import { type Act, auditCreate, wasDone } from '../audit.ts'

/** An e-mail once more. */
export const adminResendMail = adminCallable(
  'adminResendMail',
  calls.adminResendMail.input,
  handleAdminResendMail,
)

/**
 * Puts a dead letter back into the queue, or writes one anew that was delivered, where it can still be written: the same
 * mail under its own id would be shown once by whoever has it already.
 */
export function handleAdminResendMail(
  admin: Caller,
  input: CallInput<'adminResendMail'>,
): Promise<CallOutput<'adminResendMail'>> {
  return untilSettled(() => resend(admin, input))
}

async function resend(
  admin: Caller,
  { requestId, mailId }: CallInput<'adminResendMail'>,
): Promise<CallOutput<'adminResendMail'>> {
  const subject = paths.mail(mailId)
  const [at, mail] = await Promise.all([now(), db().doc(subject).get()])
  const found = stored(mailDocument, mail)
  if (!found) throw new Refusal('not-found')
  const { to, kind } = found.data
  const user_id = await readerOf(to)
  const act: Act = { requestId, action: 'mail-resent', subject, user_id, details: { kind } }
  if (await wasDone(admin, act)) return { done: true }

  const batch = db().batch()
  const how = resendingOf(found.data)
  if (how === 'requeue') requeue(batch, found, at)
  else if (how === 'rewrite') await rewrite(batch, found, { id: `again_${requestId}`, uid: user_id, at })
  else throw new Refusal(how)
  auditCreate(batch, admin, act, at)
  await batch.commit()
  return { done: true }
}

function requeue(batch: WriteBatch, { ref, unchanged }: Stored<MailDocument>, at: Date): void {
  const delivery: MailDocument['delivery'] = {
    state: 'PENDING',
    attempts: 0,
    error: null,
    lease_expires_at: null,
    next_attempt_at: at,
    end_time: null,
  }
  batch.update(ref, { delivery }, unchanged)
}

interface Anew {
  readonly id: string
  readonly uid: string | null
  readonly at: Date
}

/** Refuses what would have nothing true to say any more. */
async function rewrite(
  batch: WriteBatch,
  { ref, data: { to, kind, about } }: Stored<MailDocument>,
  { id, uid, at }: Anew,
): Promise<void> {
  if (kind === 'table_revealed' || kind === 'table_changed' || kind === 'table_reminder') {
    if (!about || !(await tableMessage(kind, about))) throw new Refusal('mail-gone')
    return lateMailCreate(batch, id, { to, kind, about, now: at })
  }
  const recap = uid === null ? null : await recapOf(uid, at)
  if (!recap || !ref.id.startsWith(`recap_${recap.payment.id}`)) throw new Refusal('mail-gone')
  mailCreate(batch, id, { to, kind, message: recap.message, now: at })
}

async function readerOf(email: string): Promise<string | null> {
  const { users } = isEmail(email) ? await auth().getUsers([{ email }]) : { users: [] }
  return users[0]?.uid ?? null
}
