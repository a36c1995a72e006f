import { eventStart } from '@tablee/domain/calendar'
import { type CallInput, type CallOutput, calls } from '@tablee/domain/calls'
import {
  accountDocument,
  collections,
  type PaymentDocument,
  paths,
  paymentDocument,
  type RegistrationDocument,
  registrationDocument,
} from '@tablee/domain/documents'
import { loadAccount } from '../booking/booking-state.ts'
import { isWelcomeDue, mailWelcome, wasWelcomed } from '../notifications/account.ts'
import { lateMailCreate, type Message, mailCreate } from '../notifications/outbox.ts'
import { receiptOf } from '../notifications/payment.ts'
import { type Caller, FRESH_FOR_MS } from '../platform/auth.ts'
import { openCallable } from '../platform/callable.ts'
import { now } from '../platform/clock.ts'
import { emailCodeConfig, secrets } from '../platform/config.ts'
import { Refusal } from '../platform/errors.ts'
import { db, isCollision, retryOnConflict, stored } from '../platform/firestore.ts'
import { type Recipient, recipientOf, sendEmailCode } from './request-email-code.ts'
import { addressKey, countToAddress, quotaFault, readAddressCount, sentBefore } from './verification-code.ts'

/**
 * Enqueues a password reset, at most one a minute and five an hour for an address. Beyond that it does
 * nothing, silently. Only the delivery looks up whether the address has an account (`renderPasswordReset`),
 * so that this call takes the same steps, and the same time, for every address.
 */
async function requestPasswordReset(to: string): Promise<void> {
  const { secret } = emailCodeConfig()
  const email = to.toLowerCase()
  const key = addressKey({ secret, email, kind: 'password_reset' })
  const at = await now()

  await retryOnConflict(async () => {
    const count = await readAddressCount(key)
    if (quotaFault(sentBefore(count), at)) return
    const batch = db().batch()
    countToAddress(batch, count, at)
    lateMailCreate(batch, `reset_${key}_${at.getTime()}`, { to: email, kind: 'password_reset', now: at })
    await batch.commit()
  })
}

/**
 * Notifies the account's verified address that its password was changed. The browser changes the password at
 * Auth, which revokes the sessions, and then requests this mail. Therefore:
 * - it throws `forbidden` unless sessions were revoked within the last five minutes;
 * - each revocation is notified once;
 * - the rate limit of mails on request applies (`code-too-soon`, `code-limit`).
 */
async function sendPasswordChanged({
  uid,
  email,
  sessionsEndedAt,
}: Awaited<ReturnType<typeof recipientOf>>): Promise<void> {
  const { secret } = emailCodeConfig()
  // Auth dates the revocation by the system's clock, also where a tester has shifted ours.
  if (Date.now() - sessionsEndedAt.getTime() > FRESH_FOR_MS) throw new Refusal('forbidden')
  const key = addressKey({ secret, email, kind: 'password_changed' })
  const id = `password_changed_${uid}_${sessionsEndedAt.getTime()}`
  const at = await now()
  const { passwordChangedMail } = await import('../notifications/templates/account-mails.tsx')
  const message = await passwordChangedMail()

  await retryOnConflict(async () => {
    const [account, sent, count] = await Promise.all([
      loadAccount(uid),
      db().doc(paths.mail(id)).get(),
      readAddressCount(key),
    ])
    if (account?.data.verified_email !== email) throw new Refusal('email-not-verified')
    if (sent.exists) return
    const fault = quotaFault(sentBefore(count), at)
    if (fault) throw new Refusal(fault.code, { retry_after_seconds: fault.retryAfterSeconds })
    const batch = db().batch()
    countToAddress(batch, count, at)
    mailCreate(batch, id, { to: email, kind: 'password_changed', message, now: at })
    await batch.commit()
  })
}

const AN_HOUR = 3_600_000

/**
 * Sends the recap of the user's newest payment again, at most once an hour, with the registration that it
 * paid, if that still exists. All of it is read from the server's documents. Throws `email-not-verified` or
 * `no-ticket`.
 */
async function sendRecap({
  uid,
  email,
  emailVerified,
}: Recipient & { readonly emailVerified: boolean }): Promise<void> {
  if (!emailVerified) throw new Refusal('email-not-verified')
  const at = await now()
  const recap = await recapOf(uid, at)
  if (!recap) throw new Refusal('no-ticket')
  const { payment, seat, message } = recap

  const batch = db().batch()
  const hour = Math.floor(at.getTime() / AN_HOUR)
  mailCreate(batch, `recap_${payment.id}_${hour}`, {
    to: email,
    kind: 'payment_confirmation',
    about: { registration_id: seat.id, no: seat.booking_no },
    message,
    now: at,
  })
  try {
    await batch.commit()
  } catch (error) {
    // Idempotent: the recap was already enqueued within this hour.
    if (!isCollision(error)) throw error
  }
}

/**
 * The recap of the user's newest payment, rendered from the current documents. Null if the payment gave no
 * registration for an upcoming evening.
 */
export async function recapOf(
  uid: string,
  at: Date,
): Promise<{ payment: PaymentDocument; seat: RegistrationDocument; message: Message } | null> {
  const [payment, seat] = await Promise.all([newestPayment(uid), comingSeat(uid, at)])
  if (!payment || !seat || !gave(payment, seat)) return null
  const { recapMail } = await import('../notifications/templates/booking-mails.tsx')
  const message = await recapMail({
    registrationId: seat.id,
    eventDate: seat.thursday_event_id,
    bookingNo: seat.booking_no,
    city: seat.selected_city.name,
    firstName: seat.first_name,
    receipt: receiptOf(payment),
    now: at,
  })
  return { payment, seat, message }
}

/** A user has few payments: sorting them here saves an index. */
async function newestPayment(uid: string): Promise<PaymentDocument | null> {
  const found = await db().collection(collections.payments).where('user_id', '==', uid).get()
  const payments = found.docs.map((each) => paymentDocument.parse(each.data()))
  const [newest] = payments.toSorted((a, b) => b.created_at.getTime() - a.created_at.getTime())
  return newest?.status === 'succeeded' ? newest : null
}

async function comingSeat(uid: string, at: Date): Promise<RegistrationDocument | null> {
  const account = stored(accountDocument, await db().doc(paths.account(uid)).get())
  const id = account?.data.registration_id
  if (!id) return null
  const seat = stored(registrationDocument, await db().doc(paths.registrationById(id)).get())?.data
  return seat?.registration_status === 'registered' && at < eventStart(seat.thursday_event_id) ? seat : null
}

/** Whether this payment paid for the registration: by its ticket, or by a subscription. */
function gave(payment: PaymentDocument, seat: RegistrationDocument): boolean {
  return seat.paid_with === 'ticket' ? seat.ticket_id === payment.id : payment.pricing_type !== 'ticket'
}

/**
 * Enqueues the welcome e-mail if the address was verified in time and no welcome was sent; idempotent.
 * Opening the account and verifying the address also do so, so that this call seldom finds anything to do.
 */
async function sendWelcome({ uid, email }: Recipient): Promise<void> {
  const at = await now()
  await retryOnConflict(async () => {
    if (await wasWelcomed(uid)) return
    const account = stored(accountDocument, await db().doc(paths.account(uid)).get())
    if (!account) throw new Refusal('no-account')
    const { verified_email, created_at } = account.data
    if (verified_email !== email) throw new Refusal('email-not-verified')
    if (!isWelcomeDue(created_at, at)) throw new Refusal('forbidden')
    const batch = db().batch()
    await mailWelcome(batch, { uid, email, now: at })
    await batch.commit()
  })
}

const toOneself = {
  email_confirmation: sendEmailCode,
  welcome: sendWelcome,
  payment_confirmation: sendRecap,
  password_changed: sendPasswordChanged,
} as const

/**
 * Sends the four e-mails on request of docs/product.md §10.2, and the notification of a changed password.
 * Only a password reset can be requested without a sign-in, and for any address; its answer does not disclose
 * whether the account exists. The others go to the caller's own address. Fields beyond `to` and `type` are
 * ignored.
 */
export async function handleSendAuthEmail(
  caller: Caller | null,
  { to, type }: CallInput<'sendAuthEmail'>,
): Promise<CallOutput<'sendAuthEmail'>> {
  if (type === 'password_reset') await requestPasswordReset(to)
  else await toOneself[type](await recipientOf(caller, to))
  return { sent: true }
}

export const sendAuthEmail = openCallable('sendAuthEmail', calls.sendAuthEmail.input, handleSendAuthEmail, {
  secrets: [secrets.emailCode],
})
