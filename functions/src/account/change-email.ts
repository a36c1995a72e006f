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
import { auth, db, stored, untilSettled } from '../platform/firestore.ts'
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
 * Brings an address that a person has just proved to all that keeps one: the account, the profile, the registrations with
 * the terms by which the console finds them, and Stripe's customer. The address before it is told, and stays on the account
 * as a former one: what was sent there is found by it. One batch over the account as it was read; a repeat finds it done.
 * Refuses as `no-account` where there is none.
 */
export async function followAddress(uid: string, email: string, at: Date): Promise<void> {
  const customer = await untilSettled(() => write(uid, email, at))
  if (customer !== null) await tellStripe(customer, email)
}

/** Answers Stripe's customer; null where there is none. */
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

/** The books do not need it there, so that a Stripe which is down keeps no one from their new address. */
async function tellStripe(customer: string, email: string): Promise<void> {
  try {
    await unlessMissing(() => stripe().customers.update(customer, { email }))
  } catch (error) {
    // To go on: the next payment, receipt or refund goes by the customer's id.
    warn("Stripe's customer keeps a former address", { customer, error })
  }
}

/** Asks for a code at the address that the caller wants to move to. */
export const requestEmailChange = callable(
  'requestEmailChange',
  calls.requestEmailChange.input,
  handleRequestEmailChange,
  { requireVerified: true, secrets: [secrets.emailCode] },
)

/**
 * Sends a code to the new address; the account stays with the old one. By the quotas of all codes, those of the address
 * counted together with a sign-up's. Refuses who has not just given their password (`sign-in-again`), who signs in by Google
 * or Apple (`forbidden`), and an address that somebody has (`email-in-use`): sign-up says as much, and here each asking
 * counts against the five of an hour.
 */
export async function handleRequestEmailChange(
  caller: Caller,
  input: CallInput<'requestEmailChange'>,
): Promise<CallOutput<'requestEmailChange'>> {
  const { secret } = emailCodeConfig()
  await requireMovable(caller)
  requireFresh(caller)
  const { uid } = caller
  // As Auth keeps it.
  const email = input.email.toLowerCase()
  const at = await now()
  const inUse = await isInUse(email)
  const code = newCode()
  const seal = sealCode({ secret, uid, email, code })
  const key = addressKey({ secret, email, kind: 'email_confirmation' })
  const { codeMail } = await import('../notifications/templates/account-mails.tsx')
  const message = await codeMail({ code })

  await untilSettled(async () => {
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

/** A commit that the SDK repeated by itself can be told that it lost to its own first try. */
function isOurs(change: DocumentSnapshot, seal: string): boolean {
  const kept: unknown = change.get('code_hmac')
  return typeof kept === 'string' && sealsMatch(kept, seal)
}

/** Moves the caller to the address whose code they bring. */
export const verifyEmailChange = callable(
  'verifyEmailChange',
  calls.verifyEmailChange.input,
  handleVerifyEmailChange,
  { requireVerified: true, secrets: [secrets.emailCode, secrets.stripeKey] },
)

/**
 * Changes the address at Auth, ends every session, and has all that keeps the address follow. A wrong, old, spent or foreign
 * code gets one answer. Sessions end first and our own documents change last: a run that broke off leaves a code that may
 * come again or, once Auth has the new address, a sign-in by which `openAccount` brings the rest to its end.
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

/** The sign-in of somebody whose address is theirs to change: by password alone, verified, neither blocked nor being erased. */
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
    // To translate: a sign-up took the address after it was looked for.
    const taken = error instanceof Error && 'code' in error && error.code === 'auth/email-already-exists'
    throw taken ? new Refusal('email-in-use') : error
  }
}
