import type { CallOutput, CodeState } from '@tablee/domain/calls'
import {
  type AccountDocument,
  accountDocument,
  mayNeedRecovery,
  newAccount,
  paths,
  verificationCodeDocument,
} from '@tablee/domain/documents'
import type { UserRecord } from 'firebase-admin/auth'
import type { WriteBatch } from 'firebase-admin/firestore'
import { enqueueWelcome } from '../notifications/account.ts'
import { type Caller, requireActiveUser, tokensValidAfter } from '../platform/auth.ts'
import { now } from '../platform/clock.ts'
import { commit } from '../platform/deadline.ts'
import { RefusalError } from '../platform/errors.ts'
import { auth, db, parseSnapshot, retryOnConflict, type Snapshot } from '../platform/firestore.ts'
import { refuseStripeErrors } from '../platform/stripe.ts'
import { erasePerson, hasUnfinishedErasure } from '../privacy/erase-person.ts'
import { propagateEmail } from './change-email.ts'
import { toCodeState } from './verification-code.ts'

/**
 * Removes access that another person may have to the account of a caller whom a trusted provider vouches for:
 * other sign-in methods, and sessions older than this one.
 * - When the owner of an address signs in by Google, and its account has an unverified password, Firebase Auth
 *   removes that password and ends the older sessions by itself. Then nothing is left to do, and this session stays.
 * - If Auth did not, the other sign-in methods are unlinked here and every session is revoked, also this one: the
 *   owner has to sign in again within the hour.
 * - `hasAccount`: whether `accounts/{uid}` exists already. If it does not, and there is no other sign-in method,
 *   this session stays too, however late this call is: Auth has already ended the sessions of an earlier sign-up,
 *   when it removed that password.
 */
async function revokeOtherAccess(
  caller: Caller,
  user: UserRecord,
  { hasAccount }: Readonly<{ hasAccount: boolean }>,
): Promise<void> {
  const foreign = user.providerData.map(({ providerId }) => providerId).filter((id) => id !== caller.provider)
  const endedByAuth = tokensValidAfter(user) >= caller.signedInAt
  if (foreign.length === 0 && (!hasAccount || endedByAuth)) return
  if (foreign.length > 0) await auth().updateUser(caller.uid, { providersToUnlink: foreign })
  await auth().revokeRefreshTokens(caller.uid)
}

/**
 * Creates `accounts/{uid}` on the first call after a sign-in. Later calls find it, and record an address that
 * Auth verified without us, for example by a password reset.
 * - A user of Google or Apple gets the welcome e-mail at once; a user with a password, once the address is
 *   verified.
 * - An account that was opened under an unverified address is reset before its owner, whom a trusted provider
 *   vouches for, gets it. Auth changes first and `verified_email` last, so that the next sign-in resumes an
 *   interrupted run.
 * - An auth user that is left of an interrupted erasure gets no account, because the daily run would erase it
 *   together with new bookings. The erasure is completed instead, and the call throws `unauthenticated`.
 */
export async function handleOpenAccount(caller: Caller): Promise<CallOutput<'openAccount'>> {
  const opened = await ensureAccount(caller, await requireActiveUser(caller))
  return { ...opened, code: caller.emailVerified ? null : await codeStateOf(caller.uid) }
}

async function codeStateOf(uid: string): Promise<CodeState | null> {
  const code = parseSnapshot(verificationCodeDocument, await db().doc(paths.verificationCode(uid)).get())
  return code && toCodeState(code.data, await now())
}

/** As `handleOpenAccount`, for callers that have already loaded the auth user. */
export async function ensureAccount(
  caller: Caller,
  user: UserRecord,
): Promise<Omit<CallOutput<'openAccount'>, 'code'>> {
  if (await hasUnfinishedErasure(user)) {
    await refuseStripeErrors(() => erasePerson(caller.uid))
    throw new RefusalError('unauthenticated')
  }
  const at = await now()
  const vouchedFor = hasProviderVerified(caller)
  const verifiedEmail = verifiedEmailOf(caller, user)

  // An auth user created within the last minute seldom has an account, so the read is skipped. If there is
  // one, the batch fails with a conflict, and the retry reads it.
  let skipRead = !vouchedFor && isNewAuthUser(user)

  return retryOnConflict(async () => {
    const ref = db().doc(paths.account(caller.uid))
    const account = skipRead ? null : parseSnapshot(accountDocument, await ref.get())
    skipRead = false
    const found = { created: false, recover: account !== null && mayNeedRecovery(account.data, at) }
    if (account && (verifiedEmail === null || verifiedEmail === account.data.verified_email)) return found
    if (vouchedFor) await revokeOtherAccess(caller, user, { hasAccount: account !== null })
    if (account && (!vouchedFor || hasBookingsOrPayments(account.data))) {
      if (verifiedEmail !== null && account.data.verified_email !== null)
        await propagateEmail(caller.uid, verifiedEmail, at)
      else await ref.update({ verified_email: verifiedEmail }, account.precondition)
      return found
    }

    const batch = db().batch()
    if (account) resetAccount(batch, account, newAccount(at, verifiedEmail))
    else batch.create(ref, newAccount(at, verifiedEmail))
    if (vouchedFor) await enqueueWelcome(batch, { uid: caller.uid, email: caller.email, now: at })
    await commit(batch)
    return { created: true, recover: false }
  })
}

/** By the system's clock, not the shifted clock of the emulators: Auth dates the creation by the system's. */
function isNewAuthUser({ metadata }: UserRecord): boolean {
  return Date.now() - Date.parse(metadata.creationTime) < 60_000
}

/**
 * Google and Apple vouch for the address only if the token says so: a provider can be linked to an account
 * with another address. Which users the site asks for no code: `needsNoCode` in domain/src/onboarding.
 */
function hasProviderVerified({ provider, emailVerified }: Caller): boolean {
  return provider !== 'password' && emailVerified
}

/**
 * The address, if this sign-in verifies that it is the caller's own; otherwise null. If the user has another
 * sign-in method too, a password verifies nothing: Auth may have marked the address as verified because of
 * that other method.
 */
function verifiedEmailOf(caller: Caller, { email, providerData }: UserRecord): string | null {
  // A token issued before the address changed contains the former one.
  if (caller.email.toLowerCase() !== email?.toLowerCase()) return null
  const verifies = caller.provider !== 'password' || providerData.every(isPassword)
  return caller.emailVerified && verifies ? caller.email : null
}

const isPassword = ({ providerId }: Readonly<{ providerId: string }>) => providerId === 'password'

/**
 * Whether the account has booked or started a payment. Both require a verified address, so the account
 * belongs to the address's owner.
 */
function hasBookingsOrPayments({
  booking_no,
  registration_id,
  stripe_customer_id,
}: AccountDocument): boolean {
  return booking_no > 0 || registration_id !== null || stripe_customer_id !== null
}

/** Resets the account to an empty one. `blocked` is kept. */
function resetAccount(batch: WriteBatch, account: Snapshot<AccountDocument>, empty: AccountDocument): void {
  const { ref, data, precondition } = account
  batch.update(ref, { ...empty, blocked: data.blocked }, precondition)
  batch.delete(db().doc(paths.user(ref.id)))
  batch.delete(db().doc(paths.verificationCode(ref.id)))
}
