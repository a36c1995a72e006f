import type { CallInput, CallOutput } from '@tablee/domain/calls'
import { accountDocument, collections, emailChangeDocument, paths } from '@tablee/domain/documents'
import type { UserRecord } from 'firebase-admin/auth'
import type { DocumentSnapshot, QueryDocumentSnapshot } from 'firebase-admin/firestore'
import { warn } from 'firebase-functions/logger'
import { loadAccount } from '../booking/booking-state.ts'
import { requireActiveAccount } from '../booking/eligibility.ts'
import { enqueueMail, kindsWithFixedRecipient } from '../notifications/outbox.ts'
import { type Caller, requireActiveUser, requireRecentSignIn } from '../platform/auth.ts'
import { now } from '../platform/clock.ts'
import { emailCodeConfig } from '../platform/config.ts'
import { commit } from '../platform/deadline.ts'
import { RefusalError } from '../platform/errors.ts'
import { auth, db, parseSnapshot, retryOnConflict } from '../platform/firestore.ts'
import { recordSend, recordSendToAddress, requireSendAllowed } from '../platform/rate-limit.ts'
import { nullIfNotFound, stripe } from '../platform/stripe.ts'
import {
  addressHash,
  codeExpiresAt,
  consumeAttempt,
  generateCode,
  hashCode,
  hashesMatch,
  loadAddressCounter,
} from './verification-code.ts'

/**
 * Writes a newly verified address to every document that holds one: the account, the profile, the
 * registrations, the mails that are not delivered, and Stripe's customer.
 * - The documents change in one batch, guarded by the account's precondition. A repeat is a no-op.
 * - The previous address is notified and kept in `former_emails`, so that mails sent to it can still be
 *   found.
 * - Throws `no-account` if there is no account.
 */
export async function propagateEmail(uid: string, email: string, at: Date): Promise<void> {
  const customer = await retryOnConflict(() => writeNewEmail(uid, email, at))
  if (customer !== null) await updateStripeCustomer(customer, email)
}

/** Returns the Stripe customer's id; null if the user has none. */
async function writeNewEmail(uid: string, email: string, at: Date): Promise<string | null> {
  const owned = db().collection(collections.registrations).where('user_id', '==', uid)
  const [accountFound, profile, registrations] = await Promise.all([
    db().doc(paths.account(uid)).get(),
    db().doc(paths.user(uid)).get(),
    owned.get(),
  ])
  const account = parseSnapshot(accountDocument, accountFound)
  if (!account) throw new RefusalError('no-account')
  const { verified_email: before, former_emails, stripe_customer_id } = account.data
  if (before === email) return stripe_customer_id

  const batch = db().batch()
  const former = before === null ? former_emails : [...former_emails, { email: before, until: at }]
  batch.update(account.ref, { verified_email: email, former_emails: former }, account.precondition)
  if (profile.exists) batch.update(profile.ref, { email })
  for (const found of registrations.docs)
    batch.update(found.ref, { email }, { lastUpdateTime: found.updateTime })
  batch.delete(db().doc(paths.emailChange(uid)))
  if (before !== null) {
    for (const mail of await undeliveredMails(before))
      batch.update(mail.ref, { to: email }, { lastUpdateTime: mail.updateTime })
    const { emailChangedMail } = await import('../notifications/templates/account-mails.tsx')
    const id = `email_changed_${uid}_${at.getTime()}`
    enqueueMail(batch, id, { to: before, kind: 'email_changed', message: await emailChangedMail(), now: at })
  }
  await commit(batch)
  return stripe_customer_id
}

/** The mails to the user at this address that are still to be delivered, or are dead letters, which an admin may send again. */
async function undeliveredMails(to: string): Promise<QueryDocumentSnapshot[]> {
  const mails = db().collection(collections.mail).where('to', '==', to).select('kind', 'delivery.state')
  return (await mails.get()).docs.filter(
    (mail) => mail.get('delivery.state') !== 'SUCCESS' && !kindsWithFixedRecipient.has(mail.get('kind')),
  )
}

/** Payments do not depend on the customer's address, so an outage at Stripe does not stop the change. */
async function updateStripeCustomer(customer: string, email: string): Promise<void> {
  try {
    await nullIfNotFound(() => stripe().customers.update(customer, { email }))
  } catch (error) {
    // Isolate: the next payment, receipt or refund refers to the customer by id.
    warn('Stripe customer could not be given the new address', { customer, error })
  }
}

/**
 * Sends a code to the new address; the account keeps the old one until the code is verified. The
 * requests are counted by caller and address, so that they use up nothing of the address's owner. Throws:
 * - `sign-in-again` if the caller has not entered the password just before;
 * - `forbidden` if the caller signs in by Google or Apple;
 * - `email-in-use` if the address has an account. Sign-up discloses the same, and here each request counts
 *   against five an hour;
 * - `code-too-soon` or `code-limit`.
 */
export async function handleRequestEmailChange(
  caller: Caller,
  input: CallInput<'requestEmailChange'>,
): Promise<CallOutput<'requestEmailChange'>> {
  const { secret } = emailCodeConfig()
  await requireEmailChangeable(caller)
  requireRecentSignIn(caller)
  const { uid } = caller
  // Firebase Auth stores addresses in lower case.
  const email = input.email.toLowerCase()
  const at = await now()
  const inUse = await isAddressInUse(email)
  const code = generateCode()
  const codeHash = hashCode({ secret, uid, email, code })
  const key = addressHash({ secret, email, kind: `email_change_by_${uid}` })
  const { codeMail } = await import('../notifications/templates/account-mails.tsx')
  const message = await codeMail({ code })

  await retryOnConflict(async () => {
    const [change, address] = await Promise.all([
      db().doc(paths.emailChange(uid)).get(),
      loadAddressCounter(key),
    ])
    if (isWrittenByThisCall(change, codeHash)) return
    requireSendAllowed(at, change, address)
    const batch = db().batch()
    recordSend(batch, change, {
      now: at,
      data: {
        user_id: uid,
        email,
        code_hmac: codeHash,
        tries: 0,
        expires_at: codeExpiresAt(at),
        superseded: inUse,
        verified: false,
        created_at: at,
      },
    })
    if (!inUse) {
      recordSendToAddress(batch, address, at)
      enqueueMail(batch, `change_${uid}_${at.getTime()}`, {
        to: email,
        kind: 'email_confirmation',
        message,
        now: at,
        usefulUntil: codeExpiresAt(at),
      })
    }
    await commit(batch)
  })
  if (inUse) throw new RefusalError('email-in-use')
  return { sent: true }
}

/** The SDK may repeat a commit that succeeded; the repeat then conflicts with the first one's write. */
function isWrittenByThisCall(change: DocumentSnapshot, codeHash: string): boolean {
  const stored: unknown = change.get('code_hmac')
  return typeof stored === 'string' && hashesMatch(stored, codeHash)
}

/**
 * Changes the address at Auth, revokes every session, and updates the documents that hold the address. A
 * wrong, expired, used or foreign code gets the same refusal, `code-invalid`. Order: sessions first, our own
 * documents last. After an interruption either the code can be entered again, or Auth has the new address and
 * `openAccount` updates the documents at the next sign-in.
 */
export async function handleVerifyEmailChange(
  caller: Caller,
  { code }: CallInput<'verifyEmailChange'>,
): Promise<CallOutput<'verifyEmailChange'>> {
  const { secret } = emailCodeConfig()
  const { uid } = caller
  const user = await requireEmailChangeable(caller)
  const at = await now()
  const change = parseSnapshot(emailChangeDocument, await db().doc(paths.emailChange(uid)).get())
  if (!change) throw new RefusalError('code-invalid')
  const { email } = change.data
  const codeHash = hashCode({ secret, uid, email, code })
  const claimed = await consumeAttempt(change.ref, codeHash, at)
  if (!claimed || !hashesMatch(claimed.code_hmac, codeHash)) throw new RefusalError('code-invalid')

  if (user.email !== email && (await isAddressInUse(email))) throw new RefusalError('email-in-use')
  await auth().revokeRefreshTokens(uid)
  await updateAuthEmail(uid, email)
  await propagateEmail(uid, email, at)
  return { changed: true }
}

/**
 * The auth user of a caller who may change the address: signed in by password only, verified, not blocked,
 * not being erased.
 */
async function requireEmailChangeable(caller: Caller): Promise<UserRecord> {
  const user = await requireActiveUser(caller)
  requireActiveAccount(caller, await loadAccount(caller.uid))
  if (!user.providerData.every(({ providerId }) => providerId === 'password'))
    throw new RefusalError('forbidden')
  return user
}

async function isAddressInUse(email: string): Promise<boolean> {
  return (await auth().getUsers([{ email }])).users.length > 0
}

async function updateAuthEmail(uid: string, email: string): Promise<void> {
  try {
    await auth().updateUser(uid, { email, emailVerified: true })
  } catch (error) {
    // Translate: a sign-up took the address after it was checked.
    const taken = error instanceof Error && 'code' in error && error.code === 'auth/email-already-exists'
    throw taken ? new RefusalError('email-in-use') : error
  }
}
