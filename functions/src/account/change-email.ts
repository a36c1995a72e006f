import { type CallInput, type CallOutput, calls } from '@tablee/domain/calls'
import {
  accountDocument,
  collections,
  emailChangeDocument,
  paths,
  registrationDocument,
} from '@tablee/domain/documents'
import { searchTerms } from '@tablee/domain/reservations'
import type { UserRecord } from 'firebase-admin/auth'
import type { DocumentSnapshot } from 'firebase-admin/firestore'
import { warn } from 'firebase-functions/logger'
import { loadAccount } from '../booking/booking-state.ts'
import { authoriseBooking } from '../booking/eligibility.ts'
import { mailCreate } from '../notifications/outbox.ts'
import { type Caller, requireFresh, requireLiving } from '../platform/auth.ts'
import { callable } from '../platform/callable.ts'
import { now } from '../platform/clock.ts'
import { emailCodeConfig, secrets } from '../platform/config.ts'
import { Refusal } from '../platform/errors.ts'
import { auth, db, retryOnConflict, stored } from '../platform/firestore.ts'
import { stripe, unlessMissing } from '../platform/stripe.ts'
import {
  addressKey,
  claimTry,
  countSending,
  countToAddress,
  expiryOf,
  newCode,
  quotaFault,
  readAddressCount,
  sealCode,
  sealsMatch,
  sentBefore,
} from './verification-code.ts'

/**
 * Writes a newly verified address to every document that holds one: the account, the profile, the
 * registrations with their search terms, and Stripe's customer.
 * - The documents change in one batch, guarded by the account's precondition. A repeat is a no-op.
 * - The previous address is notified and kept in `former_emails`, so that mails sent to it can still be
 *   found.
 * - Throws `no-account` if there is no account.
 */
export async function followAddress(uid: string, email: string, at: Date): Promise<void> {
  const customer = await retryOnConflict(() => write(uid, email, at))
  if (customer !== null) await tellStripe(customer, email)
}

/** Returns the Stripe customer's id; null if the user has none. */
async function write(uid: string, email: string, at: Date): Promise<string | null> {
  const owned = db().collection(collections.registrations).where('user_id', '==', uid)
  const [accountFound, profile, registrations] = await Promise.all([
    db().doc(paths.account(uid)).get(),
    db().doc(paths.user(uid)).get(),
    owned.get(),
  ])
  const account = stored(accountDocument, accountFound)
  if (!account) throw new Refusal('no-account')
  const { verified_email: before, former_emails, stripe_customer_id } = account.data
  if (before === email) return stripe_customer_id

  const batch = db().batch()
  const former = before === null ? former_emails : [...former_emails, { email: before, until: at }]
  batch.update(account.ref, { verified_email: email, former_emails: former }, account.unchanged)
  if (profile.exists) batch.update(profile.ref, { email })
  for (const found of registrations.docs) {
    const { first_name, last_name } = registrationDocument.parse(found.data())
    const search = searchTerms({ first_name, last_name, email })
    batch.update(found.ref, { email, search }, { lastUpdateTime: found.updateTime })
  }
  batch.delete(db().doc(paths.emailChange(uid)))
  if (before !== null) {
    const { emailChangedMail } = await import('../notifications/templates/account-mails.tsx')
    const id = `email_changed_${uid}_${at.getTime()}`
    mailCreate(batch, id, { to: before, kind: 'email_changed', message: await emailChangedMail(), now: at })
  }
  await batch.commit()
  return stripe_customer_id
}

/** Payments do not depend on the customer's address, so an outage at Stripe does not stop the change. */
async function tellStripe(customer: string, email: string): Promise<void> {
  try {
    await unlessMissing(() => stripe().customers.update(customer, { email }))
  } catch (error) {
    // Isolate: the next payment, receipt or refund refers to the customer by id.
    warn('Stripe customer could not be given the new address', { customer, error })
  }
}

/** Sends a verification code to the address that the caller wants to change to. */
export const requestEmailChange = callable(
  'requestEmailChange',
  calls.requestEmailChange.input,
  handleRequestEmailChange,
  { requireVerified: true, secrets: [secrets.emailCode] },
)

/**
 * Sends a code to the new address; the account keeps the old one until the code is verified. The new address
 * shares its rate limit with the codes of a sign-up. Throws:
 * - `sign-in-again` if the caller has not entered the password just before;
 * - `forbidden` if the caller signs in by Google or Apple;
 * - `email-in-use` if the address has an account. Sign-up discloses the same, and here each request counts
 *   against five an hour;
 * - `code-too-soon` or `code-limit`, with the seconds to wait.
 */
export async function handleRequestEmailChange(
  caller: Caller,
  input: CallInput<'requestEmailChange'>,
): Promise<CallOutput<'requestEmailChange'>> {
  const { secret } = emailCodeConfig()
  await requireMovable(caller)
  requireFresh(caller)
  const { uid } = caller
  // Firebase Auth stores addresses in lower case.
  const email = input.email.toLowerCase()
  const at = await now()
  const inUse = await isInUse(email)
  const code = newCode()
  const seal = sealCode({ secret, uid, email, code })
  const key = addressKey({ secret, email, kind: 'email_confirmation' })
  const { codeMail } = await import('../notifications/templates/account-mails.tsx')
  const message = await codeMail({ code })

  await retryOnConflict(async () => {
    const [change, address] = await Promise.all([
      db().doc(paths.emailChange(uid)).get(),
      readAddressCount(key),
    ])
    if (isOurs(change, seal)) return
    const fault = quotaFault(sentBefore(change), at) ?? quotaFault(sentBefore(address), at)
    if (fault) throw new Refusal(fault.code, { retry_after_seconds: fault.retryAfterSeconds })
    const batch = db().batch()
    countSending(batch, change, {
      now: at,
      data: {
        user_id: uid,
        email,
        code_hmac: seal,
        tries: 0,
        expires_at: expiryOf(at),
        superseded: inUse,
        verified: false,
        created_at: at,
      },
    })
    if (!inUse) {
      countToAddress(batch, address, at)
      mailCreate(batch, `change_${uid}_${at.getTime()}`, {
        to: email,
        kind: 'email_confirmation',
        message,
        now: at,
      })
    }
    await batch.commit()
  })
  if (inUse) throw new Refusal('email-in-use')
  return { sent: true }
}

/** The SDK may repeat a commit that succeeded; the repeat then conflicts with the first one's write. */
function isOurs(change: DocumentSnapshot, seal: string): boolean {
  const kept: unknown = change.get('code_hmac')
  return typeof kept === 'string' && sealsMatch(kept, seal)
}

/** Changes the caller's address to the one that the code was sent to. */
export const verifyEmailChange = callable(
  'verifyEmailChange',
  calls.verifyEmailChange.input,
  handleVerifyEmailChange,
  { requireVerified: true, secrets: [secrets.emailCode, secrets.stripeKey] },
)

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
  const user = await requireMovable(caller)
  const at = await now()
  const change = stored(emailChangeDocument, await db().doc(paths.emailChange(uid)).get())
  if (!change) throw new Refusal('code-invalid')
  const { email } = change.data
  const seal = sealCode({ secret, uid, email, code })
  const claimed = await claimTry(change.ref, seal, at)
  if (!claimed || !sealsMatch(claimed.code_hmac, seal)) throw new Refusal('code-invalid')

  if (user.email !== email && (await isInUse(email))) throw new Refusal('email-in-use')
  await auth().revokeRefreshTokens(uid)
  await changeAtAuth(uid, email)
  await followAddress(uid, email, at)
  return { changed: true }
}

/**
 * The auth user of a caller who may change the address: signed in by password only, verified, not blocked,
 * not being erased.
 */
async function requireMovable(caller: Caller): Promise<UserRecord> {
  const user = await requireLiving(caller)
  authoriseBooking(caller, await loadAccount(caller.uid))
  if (!user.providerData.every(({ providerId }) => providerId === 'password')) throw new Refusal('forbidden')
  return user
}

async function isInUse(email: string): Promise<boolean> {
  return (await auth().getUsers([{ email }])).users.length > 0
}

async function changeAtAuth(uid: string, email: string): Promise<void> {
  try {
    await auth().updateUser(uid, { email, emailVerified: true })
  } catch (error) {
    // Translate: a sign-up took the address after it was checked.
    const taken = error instanceof Error && 'code' in error && error.code === 'auth/email-already-exists'
    throw taken ? new Refusal('email-in-use') : error
  }
}
