import { type CallInput, type CallOutput, calls } from '@tablee/domain/calls'
import {
  type AccountDocument,
  type MailDocument,
  mailDocument,
  paths,
  type RegistrationDocument,
  registrationDocument,
} from '@tablee/domain/documents'
import { isEmail } from '@tablee/domain/profile'
import type { WriteBatch } from 'firebase-admin/firestore'
import { recapOf } from '../account/send-auth-email.ts'
import { loadAccount } from '../booking/booking-state.ts'
import { tableMessage } from '../notifications/group.ts'
import { lateMailCreate, mailCreate, resendingOf } from '../notifications/outbox.ts'
import type { Caller } from '../platform/auth.ts'
import { adminCallable } from '../platform/callable.ts'
import { now } from '../platform/clock.ts'
import { Refusal } from '../platform/errors.ts'
import { auth, db, retryOnConflict, type Stored, stored } from '../platform/firestore.ts'
import { type Act, auditCreate, holdAccount, wasDone } from './admin-action.ts'

/** Sends an e-mail again. */
export const adminResendMail = adminCallable(
  'adminResendMail',
  calls.adminResendMail.input,
  handleAdminResendMail,
)

/**
 * Requeues a dead letter, or enqueues a new copy of a delivered mail if its content still applies. A copy has
 * its own id, because a repeated message id would be hidden by the recipient's mail program. Throws
 * `not-found` or `mail-gone`.
 */
export function handleAdminResendMail(
  admin: Caller,
  input: CallInput<'adminResendMail'>,
): Promise<CallOutput<'adminResendMail'>> {
  return retryOnConflict(() => resend(admin, input))
}

async function resend(
  admin: Caller,
  input: CallInput<'adminResendMail'>,
): Promise<CallOutput<'adminResendMail'>> {
  const subject = paths.mail(input.mailId)
  const [at, mail] = await Promise.all([now(), db().doc(subject).get()])
  // An invalid mail document is a dead letter that cannot be sent.
  const readable = mailDocument.safeParse(mail.data()).success
  const found = readable ? stored(mailDocument, mail) : null
  if (!found) throw new Refusal(mail.exists ? 'mail-gone' : 'not-found')
  const seat = await seatOf(found.data)
  const account = await readerOf(found.data, seat)
  const { kind } = found.data
  const act: Act = {
    input,
    action: 'mail-resent',
    subject,
    user_id: account?.ref.id ?? null,
    details: { kind },
  }
  if (await wasDone(admin, act)) return { done: true }

  const batch = db().batch()
  const how = resendingOf(found.data)
  const anew = { id: `again_${input.requestId}`, uid: act.user_id ?? null, at }
  if (how === 'requeue' && (!sayThatThereIsASeat.has(kind) || stands(seat, found.data)))
    requeue(batch, found, at)
  else if (how === 'rewrite') await rewrite(batch, found, anew)
  else throw new Refusal(how === 'requeue' ? 'mail-gone' : how)
  if (account) holdAccount(batch, account)
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

/** Throws `mail-gone` if the content no longer applies. */
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
  const { seat, message } = recap
  mailCreate(batch, id, {
    to,
    kind,
    about: { registration_id: seat.id, no: seat.booking_no },
    message,
    now: at,
  })
}

/** Sent late, these would confirm a registration that no longer exists, or put it back into the calendar. */
const sayThatThereIsASeat: ReadonlySet<MailDocument['kind']> = new Set([
  'payment_confirmation',
  'reservation_confirmed',
])

async function seatOf({ about }: MailDocument): Promise<RegistrationDocument | null> {
  if (!about) return null
  const found = await db().doc(paths.registrationById(about.registration_id)).get()
  return stored(registrationDocument, found)?.data ?? null
}

/** Whether the booking that the mail is about is still the current one. */
function stands(seat: RegistrationDocument | null, { about }: MailDocument): boolean {
  return seat?.registration_status === 'registered' && seat.booking_no === about?.no
}

/**
 * The account of the recipient: the attendee of the registration, or the present owner of the address. Null
 * if deleted.
 */
async function readerOf(
  { to }: MailDocument,
  seat: RegistrationDocument | null,
): Promise<Stored<AccountDocument> | null> {
  if (seat) return loadAccount(seat.user_id)
  const { users } = isEmail(to) ? await auth().getUsers([{ email: to }]) : { users: [] }
  return users[0] ? loadAccount(users[0].uid) : null
}
