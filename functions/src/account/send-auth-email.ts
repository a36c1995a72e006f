import type { CallInput, CallOutput } from '@tablee/domain/calls'
import {
  accountDocument,
  collections,
  isUpcoming,
  type PaymentDocument,
  paths,
  paymentDocument,
  type RegistrationDocument,
  registrationDocument,
} from '@tablee/domain/documents'
import { enqueueWelcome, isWelcomeDue, wasWelcomed } from '../notifications/account.ts'
import { enqueueDeferredMail, enqueueMail, type Message } from '../notifications/outbox.ts'
import { orderLines } from '../notifications/payment.ts'
import { type Caller, RECENT_SIGN_IN_MS } from '../platform/auth.ts'
import { now } from '../platform/clock.ts'
import { emailCodeConfig } from '../platform/config.ts'
import { commit } from '../platform/deadline.ts'
import { RefusalError } from '../platform/errors.ts'
import {
  db,
  isWriteConflict,
  parseSnapshot,
  readInTransaction,
  retryOnConflict,
} from '../platform/firestore.ts'
import { recordSendToAddress, requireSendAllowed, sendTimes, sendViolation } from '../platform/rate-limit.ts'
import { type EmailRecipient, requireOwnEmail, sendEmailCode } from './request-email-code.ts'
import { addressHash, loadAddressCounter } from './verification-code.ts'

/**
 * Enqueues a password reset, at most one a minute and five an hour for an address. Beyond that it does
 * nothing, silently. Only the delivery looks up whether the address has an account (`renderPasswordReset`),
 * so that this call takes the same steps, and the same time, for every address.
 */
async function requestPasswordReset(to: string): Promise<void> {
  const { secret } = emailCodeConfig()
  const email = to.toLowerCase()
  const key = addressHash({ secret, email, kind: 'password_reset' })
  const at = await now()

  await retryOnConflict(async () => {
    const count = await loadAddressCounter(key)
    if (sendViolation(sendTimes(count), at)) return
    const batch = db().batch()
    recordSendToAddress(batch, count, at)
    enqueueDeferredMail(batch, `reset_${key}_${at.getTime()}`, { to: email, kind: 'password_reset', now: at })
    await commit(batch)
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
}: Awaited<ReturnType<typeof requireOwnEmail>>): Promise<void> {
  const { secret } = emailCodeConfig()
  // Auth dates the revocation by the system's clock, also where a tester has shifted ours.
  if (Date.now() - sessionsEndedAt.getTime() > RECENT_SIGN_IN_MS) throw new RefusalError('forbidden')
  const key = addressHash({ secret, email, kind: 'password_changed' })
  const id = `password_changed_${uid}_${sessionsEndedAt.getTime()}`
  const at = await now()
  const { passwordChangedMail } = await import('../notifications/templates/account-mails.tsx')
  const message = await passwordChangedMail()

  await retryOnConflict(async () => {
    // One snapshot: the counter of a concurrent call is never seen without the mail that it counts.
    const [account, sent, count] = await readInTransaction((tx) =>
      Promise.all([
        tx.get(db().doc(paths.account(uid))).then((found) => parseSnapshot(accountDocument, found)),
        tx.get(db().doc(paths.mail(id))),
        tx.get(db().doc(paths.codeAddress(key))),
      ]),
    )
    if (account?.data.verified_email !== email) throw new RefusalError('email-not-verified')
    if (sent.exists) return
    requireSendAllowed(at, count)
    const batch = db().batch()
    recordSendToAddress(batch, count, at)
    enqueueMail(batch, id, { to: email, kind: 'password_changed', message, now: at })
    await commit(batch)
  })
}

const AN_HOUR = 3_600_000

/**
 * Sends the recap of the user's newest payment again, at most once an hour, with the registration that it
 * paid. All of it is read from the server's documents. Throws `email-not-verified`, or `no-ticket` if there is no
 * recap (`renderRecap`).
 */
async function enqueueRecapAgain({
  uid,
  email,
  emailVerified,
}: EmailRecipient & { readonly emailVerified: boolean }): Promise<void> {
  if (!emailVerified) throw new RefusalError('email-not-verified')
  const at = await now()
  const recap = await renderRecap(uid, at)
  if (!recap) throw new RefusalError('no-ticket')
  const { payment, registration, message } = recap

  const batch = db().batch()
  const hour = Math.floor(at.getTime() / AN_HOUR)
  enqueueMail(batch, `recap_${payment.id}_${hour}`, {
    to: email,
    kind: 'payment_confirmation',
    about: { registration_id: registration.id, no: registration.booking_no },
    message,
    now: at,
  })
  try {
    await commit(batch)
  } catch (error) {
    // Idempotent: the recap was already enqueued within this hour.
    if (!isWriteConflict(error)) throw error
  }
}

/**
 * The recap of the user's newest payment, rendered from the current documents. Null if the payment gave no
 * registration for an upcoming evening.
 */
export async function renderRecap(
  uid: string,
  at: Date,
): Promise<{ payment: PaymentDocument; registration: RegistrationDocument; message: Message } | null> {
  const [payment, registration] = await Promise.all([newestPayment(uid), upcomingRegistration(uid, at)])
  if (!payment || !registration || !isPaidWith(payment, registration)) return null
  const { recapMail } = await import('../notifications/templates/booking-mails.tsx')
  const message = await recapMail({
    registrationId: registration.id,
    eventDate: registration.thursday_event_id,
    bookingNo: registration.booking_no,
    city: registration.selected_city.name,
    firstName: registration.first_name,
    order: orderLines(payment),
    isTicket: registration.paid_with === 'ticket',
    now: at,
  })
  return { payment, registration, message }
}

/** A user has few payments: sorting them here saves an index. */
async function newestPayment(uid: string): Promise<PaymentDocument | null> {
  const found = await db().collection(collections.payments).where('user_id', '==', uid).get()
  const payments = found.docs.map((each) => paymentDocument.parse(each.data()))
  const [newest] = payments.toSorted((a, b) => b.created_at.getTime() - a.created_at.getTime())
  return newest?.status === 'succeeded' ? newest : null
}

async function upcomingRegistration(uid: string, at: Date): Promise<RegistrationDocument | null> {
  const account = parseSnapshot(accountDocument, await db().doc(paths.account(uid)).get())
  const id = account?.data.registration_id
  if (!id) return null
  const registration = parseSnapshot(
    registrationDocument,
    await db().doc(paths.registrationById(id)).get(),
  )?.data
  return registration && isUpcoming(registration, at) ? registration : null
}

/** Whether this payment paid for the registration: by its ticket, or by a subscription. */
function isPaidWith(payment: PaymentDocument, registration: RegistrationDocument): boolean {
  return registration.paid_with === 'ticket'
    ? registration.ticket_id === payment.id
    : payment.pricing_type !== 'ticket'
}

/**
 * Enqueues the welcome e-mail if the address was verified in time and no welcome was sent; idempotent.
 * Opening the account and verifying the address also do so, so that this call seldom finds anything to do.
 */
async function sendWelcome({ uid, email }: EmailRecipient): Promise<void> {
  const at = await now()
  await retryOnConflict(async () => {
    if (await wasWelcomed(uid)) return
    const account = parseSnapshot(accountDocument, await db().doc(paths.account(uid)).get())
    if (!account) throw new RefusalError('no-account')
    const { verified_email, created_at } = account.data
    if (verified_email !== email) throw new RefusalError('email-not-verified')
    if (!isWelcomeDue(created_at, at)) throw new RefusalError('forbidden')
    const batch = db().batch()
    await enqueueWelcome(batch, { uid, email, now: at })
    await commit(batch)
  })
}

const mailsToCaller = {
  email_confirmation: sendEmailCode,
  welcome: sendWelcome,
  payment_confirmation: enqueueRecapAgain,
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
  else await mailsToCaller[type](await requireOwnEmail(caller, to))
  return { sent: true }
}
