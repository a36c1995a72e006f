import type { CallInput, CallOutput } from '@tablee/domain/calls'
import {
  type AccountDocument,
  collections,
  type MailDocument,
  mailDocument,
  paths,
  type RegistrationDocument,
  registrationDocument,
} from '@tablee/domain/documents'
import { DEAD_MAILS_AT_ONCE } from '@tablee/domain/limits'
import { isEmail } from '@tablee/domain/profile'
import type { WriteBatch } from 'firebase-admin/firestore'
import { renderRecap } from '../account/send-auth-email.ts'
import { loadAccount, requireUnchangedAccount } from '../booking/booking-state.ts'
import { renderGroupMail } from '../notifications/group.ts'
import {
  enqueueDeferredMail,
  enqueueMail,
  isGroupMailKind,
  isTooLate,
  resendModeOf,
} from '../notifications/outbox.ts'
import type { Caller } from '../platform/auth.ts'
import { now } from '../platform/clock.ts'
import { commit } from '../platform/deadline.ts'
import { RefusalError } from '../platform/errors.ts'
import { auth, db, parseSnapshot, retryOnConflict, type Snapshot } from '../platform/firestore.ts'
import { type AuditedAction, addAuditEntry, isAlreadyDone, writeAuditEntry } from './admin-action.ts'

/**
 * Requeues a dead letter, or enqueues a new copy of a delivered mail if its content still applies. A copy has
 * its own id, because a repeated message id would be hidden by the recipient's mail program. Throws
 * `not-found`, `mail-in-progress` or `mail-not-resendable`, or as `isAlreadyDone`.
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
  const [at, { found, registration, account }] = await Promise.all([now(), load(input.mailId)])
  const subject = found.ref.path
  const { kind } = found.data
  const action: AuditedAction = {
    input,
    action: 'mail-resent',
    subject,
    user_id: account?.ref.id ?? null,
    details: { kind },
  }
  if (await isAlreadyDone(admin, action)) return { done: true }

  const batch = db().batch()
  const mode = resendModeOf(found.data, at)
  const newMail = { id: `again_${input.requestId}`, uid: action.user_id ?? null, registration, at }
  if (mode === 'requeue' && isStillTrue(found.data, registration)) requeueMail(batch, found, at)
  else if (mode === 'rewrite') await sendNewCopy(batch, found, newMail)
  else throw new RefusalError(mode === 'requeue' ? 'mail-not-resendable' : mode)
  if (account) requireUnchangedAccount(batch, account)
  addAuditEntry(batch, admin, action, at)
  await commit(batch)
  return { done: true }
}

/**
 * Requeues the dead letters that can be sent again, as `handleAdminResendMail` does each, once a mail server that was away is
 * back, and deletes those for which it is too late. Each is changed in its own batch, so that a repeat goes on after an
 * interruption; one audit entry says how many are sent.
 */
export async function handleAdminResendDeadMails(
  admin: Caller,
  input: CallInput<'adminResendDeadMails'>,
): Promise<CallOutput<'adminResendDeadMails'>> {
  const action: AuditedAction = { input, action: 'mails-resent', subject: collections.mail, details: {} }
  if (await isAlreadyDone(admin, action)) return { done: true }
  const at = await now()
  const deadLetters = db()
    .collection(collections.mail)
    .where('delivery.state', '==', 'ERROR')
    .limit(DEAD_MAILS_AT_ONCE)
  let count = 0
  for (const { id } of (await deadLetters.select().get()).docs)
    if (await retryOnConflict(() => requeueDeadLetter(id, at))) count += 1
  await writeAuditEntry(admin, { ...action, details: { count } }, at)
  return { done: true }
}

async function requeueDeadLetter(id: string, at: Date): Promise<boolean> {
  try {
    const { found, registration, account } = await load(id)
    const batch = db().batch()
    if (found.data.delivery.state === 'ERROR' && isTooLate(found.data, at)) {
      batch.delete(found.ref, found.precondition)
      await commit(batch)
      return false
    }
    if (resendModeOf(found.data, at) !== 'requeue' || !isStillTrue(found.data, registration)) return false
    requeueMail(batch, found, at)
    if (account) requireUnchangedAccount(batch, account)
    await commit(batch)
    return true
  } catch (error) {
    // Isolate: one that cannot be read, or no longer exists, does not stop the others.
    if (error instanceof RefusalError) return false
    throw error
  }
}

/** A mail, the registration that it is about, and its reader. Throws `not-found`, or `mail-not-resendable` if it is invalid. */
async function load(mailId: string) {
  const mail = await db().doc(paths.mail(mailId)).get()
  // An invalid mail document is a dead letter that cannot be sent.
  const readable = mailDocument.safeParse(mail.data()).success
  const found = readable ? parseSnapshot(mailDocument, mail) : null
  if (!found) throw new RefusalError(mail.exists ? 'mail-not-resendable' : 'not-found')
  const registration = await registrationOf(found.data)
  return { found, registration, account: await accountOfRecipient(found.data, registration) }
}

function requeueMail(batch: WriteBatch, { ref, precondition }: Snapshot<MailDocument>, at: Date): void {
  const delivery: MailDocument['delivery'] = {
    state: 'PENDING',
    attempts: 0,
    error: null,
    lease_expires_at: null,
    next_attempt_at: at,
    end_time: null,
  }
  batch.update(ref, { delivery }, precondition)
}

interface NewMail {
  readonly id: string
  readonly uid: string | null
  /** That the mail is about: it has the present address of its reader, who may have changed it since the delivery. */
  readonly registration: RegistrationDocument | null
  readonly at: Date
}

/** Throws `mail-not-resendable` if the content no longer applies. */
async function sendNewCopy(
  batch: WriteBatch,
  { ref, data: { kind, about } }: Snapshot<MailDocument>,
  { id, uid, registration, at }: NewMail,
): Promise<void> {
  if (isGroupMailKind(kind)) {
    if (!about || !registration || !(await renderGroupMail(kind, about)))
      throw new RefusalError('mail-not-resendable')
    return enqueueDeferredMail(batch, id, { to: registration.email, kind, about, now: at })
  }
  const recap = uid === null ? null : await renderRecap(uid, at)
  if (!recap || !ref.id.startsWith(`recap_${recap.payment.id}`)) throw new RefusalError('mail-not-resendable')
  const { registration: booked, message } = recap
  enqueueMail(batch, id, {
    to: booked.email,
    kind,
    about: { registration_id: booked.id, no: booked.booking_no },
    message,
    now: at,
  })
}

/** Sent late, these would confirm a registration that no longer exists, or put it back into the calendar. */
const kindsThatConfirmARegistration: ReadonlySet<MailDocument['kind']> = new Set([
  'payment_confirmation',
  'reservation_confirmed',
])

async function registrationOf({ about }: MailDocument): Promise<RegistrationDocument | null> {
  if (!about) return null
  const found = await db().doc(paths.registrationById(about.registration_id)).get()
  return parseSnapshot(registrationDocument, found)?.data ?? null
}

/** Whether a dead letter may still be sent: one that confirms a registration only while that is booked. */
function isStillTrue(mail: MailDocument, registration: RegistrationDocument | null): boolean {
  return !kindsThatConfirmARegistration.has(mail.kind) || isStillBooked(registration, mail)
}

/** Whether the booking that the mail is about is still the current one. */
function isStillBooked(registration: RegistrationDocument | null, { about }: MailDocument): boolean {
  return registration?.registration_status === 'registered' && registration.booking_no === about?.no
}

/**
 * The account of the recipient: the attendee of the registration, or the present owner of the address. Null
 * if deleted.
 */
async function accountOfRecipient(
  { to }: MailDocument,
  registration: RegistrationDocument | null,
): Promise<Snapshot<AccountDocument> | null> {
  if (registration) return loadAccount(registration.user_id)
  const { users } = isEmail(to) ? await auth().getUsers([{ email: to }]) : { users: [] }
  return users[0] ? loadAccount(users[0].uid) : null
}
