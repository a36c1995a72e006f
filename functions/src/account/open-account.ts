import {
  type AccountDocument,
  accountDocument,
  type CallOutput,
  type CodeState,
  calls,
  mayHavePaid,
  newAccount,
  paths,
  verificationCodeDocument,
} from '@tablee/domain'
import type { UserRecord } from 'firebase-admin/auth'
import type { WriteBatch } from 'firebase-admin/firestore'
import { orUnavailable } from '../payment/or-unavailable.ts'
import { callable } from '../platform/callable.ts'
import type { Caller } from '../platform/caller.ts'
import { now } from '../platform/clock.ts'
import { secrets } from '../platform/config.ts'
import { db } from '../platform/firebase.ts'
import { Refusal } from '../platform/refusal.ts'
import { requireLiving } from '../platform/require-living.ts'
import { type Stored, stored } from '../platform/stored.ts'
import { untilSettled } from '../platform/until-settled.ts'
import { erasePerson } from '../privacy/erase-person.ts'
import { isLeftOfErasure } from '../privacy/erasing-sign-in.ts'
import { endForeignAccess } from './end-foreign-access.ts'
import { followAddress } from './follow-address.ts'
import { stateOf } from './verification-code.ts'
import { mailWelcome } from './welcome.ts'

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
