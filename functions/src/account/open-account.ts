import { type CallOutput, type CodeState, calls } from '@tablee/domain/calls'
import {
  type AccountDocument,
  accountDocument,
  mayHavePaid,
  newAccount,
  paths,
  verificationCodeDocument,
} from '@tablee/domain/documents'
import type { UserRecord } from 'firebase-admin/auth'
import type { WriteBatch } from 'firebase-admin/firestore'
import { mailWelcome } from '../notifications/account.ts'
import { type Caller, requireLiving, revokedAt } from '../platform/auth.ts'
import { callable } from '../platform/callable.ts'
import { now } from '../platform/clock.ts'
import { secrets } from '../platform/config.ts'
import { Refusal } from '../platform/errors.ts'
import { auth, db, type Stored, stored, untilSettled } from '../platform/firestore.ts'
import { orUnavailable } from '../platform/stripe.ts'
import { erasePerson, isLeftOfErasure } from '../privacy/erase-person.ts'
import { followAddress } from './change-email.ts'
import { stateOf } from './verification-code.ts'

/**
 * Ends what somebody else may hold of the account of a caller whom a trusted provider vouches for: other ways to sign
 * in, and sessions older than this one. Auth does both by itself when Google meets an unverified password, and spares
 * the new session; where it did not, every session ends, and the owner signs in once more within the hour. Where there
 * is no other way in and nothing was `opened` yet, the owner's session stays, however late it calls: whoever signed up
 * before them and opened nothing is left to Auth, which ended their session when it took their password away.
 */
async function endForeignAccess(
  caller: Caller,
  user: UserRecord,
  { opened }: Readonly<{ opened: boolean }>,
): Promise<void> {
  const foreign = user.providerData.map(({ providerId }) => providerId).filter((id) => id !== caller.provider)
  const endedByAuth = revokedAt(user) >= caller.signedInAt
  if (foreign.length === 0 && (!opened || endedByAuth)) return
  if (foreign.length > 0) await auth().updateUser(caller.uid, { providersToUnlink: foreign })
  await auth().revokeRefreshTokens(caller.uid)
}

/**
 * Opens `accounts/{uid}` on the first call after a sign-in; later calls find it, and record a proof of the address that
 * Auth got without us, as a password reset is one. Who arrives by Google or Apple is welcomed at once; who arrives by
 * password is once the address is verified. What somebody opened with an address that they never proved is emptied
 * before its owner, whom a trusted provider vouches for, gets it: Auth first and the mark on the account last, so that a
 * run that broke off is taken up by the next sign-in. A sign-in that is left of an erasure opens nothing, which the daily
 * run would erase with all that was booked since: the erasure is brought to its end.
 */
export async function handleOpenAccount(caller: Caller): Promise<CallOutput<'openAccount'>> {
  const opened = await openAccountOf(caller, await requireLiving(caller))
  return { ...opened, code: caller.emailVerified ? null : await codeStateOf(caller.uid) }
}

async function codeStateOf(uid: string): Promise<CodeState | null> {
  const code = stored(verificationCodeDocument, await db().doc(paths.verificationCode(uid)).get())
  return code && stateOf(code.data, await now())
}

/** The same for a call that has found the caller alive, and needs an account. */
export async function openAccountOf(
  caller: Caller,
  user: UserRecord,
): Promise<Omit<CallOutput<'openAccount'>, 'code'>> {
  if (await isLeftOfErasure(user)) {
    await orUnavailable(() => erasePerson(caller.uid))
    throw new Refusal('unauthenticated')
  }
  const at = await now()
  const vouchedFor = isVouchedFor(caller)
  const proved = provedAddress(caller, user)

  // Of a sign-in that was made this minute there is no account yet, as a rule; where there is, the batch fails, and it is read.
  let unread = !vouchedFor && isNew(user)

  return untilSettled(async () => {
    const ref = db().doc(paths.account(caller.uid))
    const account = unread ? null : stored(accountDocument, await ref.get())
    unread = false
    const found = { created: false, recover: account !== null && mayHavePaid(account.data, at) }
    if (account && (proved === null || proved === account.data.verified_email)) return found
    if (vouchedFor) await endForeignAccess(caller, user, { opened: account !== null })
    if (account && (!vouchedFor || isInUse(account.data))) {
      if (proved !== null && account.data.verified_email !== null) await followAddress(caller.uid, proved, at)
      else await ref.update({ verified_email: proved }, account.unchanged)
      return found
    }

    const batch = db().batch()
    if (account) writeAfresh(batch, account, newAccount(at, proved))
    else batch.create(ref, newAccount(at, proved))
    if (vouchedFor) await mailWelcome(batch, { uid: caller.uid, email: caller.email, now: at })
    await batch.commit()
    return { created: true, recover: false }
  })
}

/** Auth's own time, not the world's: what is compared is two of its moments and the system's. */
function isNew({ metadata }: UserRecord): boolean {
  return Date.now() - Date.parse(metadata.creationTime) < 60_000
}

/** Google and Apple vouch for the address only when the token says so: one may be linked under a foreign address. */
function isVouchedFor({ provider, emailVerified }: Caller): boolean {
  return provider !== 'password' && emailVerified
}

/**
 * The address that this sign-in proves to be the caller's own, or null. Beside another way to sign in, a password proves
 * nothing: Auth may call the address verified because of that other one.
 */
function provedAddress(caller: Caller, { email, providerData }: UserRecord): string | null {
  // A token that was issued before the address changed says the former one.
  if (caller.email.toLowerCase() !== email?.toLowerCase()) return null
  const proves = caller.provider !== 'password' || providerData.every(isPassword)
  return caller.emailVerified && proves ? caller.email : null
}

const isPassword = ({ providerId }: Readonly<{ providerId: string }>) => providerId === 'password'

/** Whether the account has booked or been at the till, which takes a verified address: nobody else's, then. */
function isInUse({ booking_no, registration_id, stripe_customer_id }: AccountDocument): boolean {
  return booking_no > 0 || registration_id !== null || stripe_customer_id !== null
}

/** Empties the account, but for what the house holds against it. */
function writeAfresh(batch: WriteBatch, account: Stored<AccountDocument>, fresh: AccountDocument): void {
  const { ref, data, unchanged } = account
  batch.update(ref, { ...fresh, blocked: data.blocked }, unchanged)
  batch.delete(db().doc(paths.user(ref.id)))
  batch.delete(db().doc(paths.verificationCode(ref.id)))
}

export const openAccount = callable('openAccount', calls.openAccount.input, handleOpenAccount, {
  secrets: [secrets.stripeKey, secrets.emailCode],
})
