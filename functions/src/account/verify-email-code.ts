import { type CallOutput, calls } from '@tablee/domain/calls'
import { accountDocument, paths } from '@tablee/domain/documents'
import { isWelcomeDue, mailFirstWelcome, mailWelcome } from '../notifications/account.ts'
import { type Caller, requireLiving } from '../platform/auth.ts'
import { callable } from '../platform/callable.ts'
import { now } from '../platform/clock.ts'
import { emailCodeConfig, secrets } from '../platform/config.ts'
import { Refusal } from '../platform/errors.ts'
import { auth, db, untilSettled } from '../platform/firestore.ts'
import { followAddress } from './change-email.ts'
import { claimTry, sealCode, sealsMatch } from './verification-code.ts'

/**
 * Records that the caller proved the address: on the account, and by the welcome e-mail when this is within five minutes
 * of the account's opening. Recorded once; a repeat finds it done. Answers whether no address had been proved before.
 */
async function recordProof(uid: string, email: string, now: Date): Promise<boolean> {
  let tries = 0
  return untilSettled(async () => {
    tries += 1
    const account = await db().doc(paths.account(uid)).get()
    if (!account.exists || !account.updateTime) throw new Refusal('no-account')
    const { created_at, verified_email } = accountDocument.parse(account.data())
    if (verified_email === email) return false

    if (verified_email !== null) {
      await followAddress(uid, email, now)
      return false
    }
    const batch = db().batch()
    batch.update(account.ref, { verified_email: email }, { lastUpdateTime: account.updateTime })
    if (isWelcomeDue(created_at, now)) {
      // Who has proved no address was not welcomed yet, which spares a read; it is made where the batch fails after all.
      const mail = tries === 1 ? mailFirstWelcome : mailWelcome
      await mail(batch, { uid, email, now })
    }
    await batch.commit()
    return true
  })
}

/**
 * Marks the caller's address as verified at Auth when the code is right; the client then refreshes its token. A wrong,
 * old, spent or foreign code gets one answer. Repeating it after success changes nothing. The proof is recorded before
 * Auth is told: an account that Auth calls verified without one would be emptied when its owner comes by Google.
 */
export async function handleVerifyEmailCode(
  caller: Caller,
  { code }: { code: string },
): Promise<CallOutput<'verifyEmailCode'>> {
  const { secret } = emailCodeConfig()
  const user = await requireLiving(caller)
  if (!user.email) throw new Refusal('no-account')
  const at = await now()

  const seal = sealCode({ secret, uid: caller.uid, email: user.email, code })
  const claimed = await claimTry(db().doc(paths.verificationCode(caller.uid)), seal, at)
  if (claimed && sealsMatch(claimed.code_hmac, seal)) {
    const first = await recordProof(caller.uid, user.email, at)
    await verifyAtAuth(caller.uid, user.email)
    // An address that Auth has called verified before, as after a password reset, had its profile open already.
    return { verified: true, first: first && !user.emailVerified }
  }
  if (!user.emailVerified) throw new Refusal('code-invalid')
  return { verified: true, first: false }
}

/** The code proves one address: should the account have moved to another meanwhile, that one stays unverified. */
async function verifyAtAuth(uid: string, email: string): Promise<void> {
  const updated = await auth().updateUser(uid, { emailVerified: true })
  if (updated.email === email) return
  await auth().updateUser(uid, { emailVerified: false })
  throw new Refusal('code-invalid')
}

export const verifyEmailCode = callable(
  'verifyEmailCode',
  calls.verifyEmailCode.input,
  handleVerifyEmailCode,
  {
    secrets: [secrets.emailCode, secrets.stripeKey],
  },
)
