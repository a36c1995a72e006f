import { paths, type VerificationCodeDocument, verificationCodeDocument } from '@tablee/domain'
import { db } from '../platform/firebase.ts'
import { untilSettled } from '../platform/until-settled.ts'
import { isLiving } from './verification-code.ts'

/**
 * Takes one of a code's tries before the guess is weighed, and returns the code that it was taken from; null when there
 * is none to weigh against. The try is written over exactly what was read, so that of any number of guesses at once no
 * more are weighed than a code has tries.
 */
export function claimTry(uid: string, now: Date): Promise<VerificationCodeDocument | null> {
  const ref = db().doc(paths.verificationCode(uid))
  return untilSettled(async () => {
    const snapshot = await ref.get()
    if (!snapshot.exists || !snapshot.updateTime) return null
    const code = verificationCodeDocument.parse(snapshot.data())
    if (!isLiving(code, now)) return null
    await ref.update({ tries: code.tries + 1 }, { lastUpdateTime: snapshot.updateTime })
    return code
  })
}
