import { type CallOutput, calls, paths } from '@tablee/domain'
import { callable } from '../platform/callable.ts'
import type { Caller } from '../platform/caller.ts'
import { now } from '../platform/clock.ts'
import { emailCodeConfig, secrets } from '../platform/config.ts'
import { auth, db } from '../platform/firebase.ts'
import { Refusal } from '../platform/refusal.ts'
import { requireLiving } from '../platform/require-living.ts'
import { claimTry } from './claim-try.ts'
import { recordProof } from './record-proof.ts'
import { sealCode, sealsMatch } from './verification-code.ts'

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
