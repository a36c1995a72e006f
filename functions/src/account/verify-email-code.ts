import type { CallOutput } from '@tablee/domain/calls'
import { accountDocument, paths } from '@tablee/domain/documents'
import { enqueueFirstWelcome, enqueueWelcome, isWelcomeDue } from '../notifications/account.ts'
import { type Caller, requireActiveUser } from '../platform/auth.ts'
import { now } from '../platform/clock.ts'
import { emailCodeConfig } from '../platform/config.ts'
import { commit } from '../platform/deadline.ts'
import { RefusalError } from '../platform/errors.ts'
import { auth, db, retryOnConflict } from '../platform/firestore.ts'
import { propagateEmail } from './change-email.ts'
import { consumeAttempt, hashCode, hashesMatch } from './verification-code.ts'

/**
 * Records on the account that the caller verified the address, and enqueues the welcome e-mail if the account
 * was opened within the last five minutes. Idempotent. Returns whether no address had been verified before.
 * Throws `no-account`.
 */
async function recordVerifiedEmail(uid: string, email: string, now: Date): Promise<boolean> {
  let tries = 0
  return retryOnConflict(async () => {
    tries += 1
    const account = await db().doc(paths.account(uid)).get()
    if (!account.exists || !account.updateTime) throw new RefusalError('no-account')
    const { created_at, verified_email } = accountDocument.parse(account.data())
    if (verified_email === email) return false

    if (verified_email !== null) {
      await propagateEmail(uid, email, now)
      return false
    }
    const batch = db().batch()
    batch.update(account.ref, { verified_email: email }, { lastUpdateTime: account.updateTime })
    if (isWelcomeDue(created_at, now)) {
      // Without a verified address there was no welcome yet, which saves a read. After a conflict it is read.
      const mail = tries === 1 ? enqueueFirstWelcome : enqueueWelcome
      await mail(batch, { uid, email, now })
    }
    await commit(batch)
    return true
  })
}

/**
 * Marks the caller's address as verified at Auth if the code is right; the client then refreshes its token. A
 * wrong, expired or foreign code gets the same refusal, `code-invalid`, until Auth has verified the address, and none
 * afterwards. Idempotent. The account is updated before Auth: if Auth called an address verified that the account
 * does not, a later sign-in by Google would reset the account.
 */
export async function handleVerifyEmailCode(
  caller: Caller,
  { code }: { code: string },
): Promise<CallOutput<'verifyEmailCode'>> {
  const { secret } = emailCodeConfig()
  const user = await requireActiveUser(caller)
  if (!user.email) throw new RefusalError('no-account')
  const at = await now()

  const codeHash = hashCode({ secret, uid: caller.uid, email: user.email, code })
  const claimed = await consumeAttempt(db().doc(paths.verificationCode(caller.uid)), codeHash, at)
  if (claimed && hashesMatch(claimed.code_hmac, codeHash)) {
    const first = await recordVerifiedEmail(caller.uid, user.email, at)
    await setAuthEmailVerified(caller.uid, user.email)
    // If Auth had already verified the address, for example by a password reset, the user may have begun a profile before.
    return { verified: true, first: first && !user.emailVerified }
  }
  if (!user.emailVerified) throw new RefusalError('code-invalid')
  return { verified: true, first: false }
}

/** The code verifies one address. If the auth user has changed to another one, that one stays unverified. */
async function setAuthEmailVerified(uid: string, email: string): Promise<void> {
  const updated = await auth().updateUser(uid, { emailVerified: true })
  if (updated.email === email) return
  await auth().updateUser(uid, { emailVerified: false })
  throw new RefusalError('code-invalid')
}
