import { type VerificationCodeDocument, verificationCodeDocument } from '@tablee/domain'
import type { DocumentReference } from 'firebase-admin/firestore'
import { untilSettled } from '../platform/until-settled.ts'
import { isLiving, sealsMatch } from './verification-code.ts'

/**
 * Takes one of a code's tries before anybody hears what the guess is worth, and returns the code that it was taken from;
 * null when there is none to weigh against. The try is written over exactly what was read, so that of any number of guesses
 * at once no more are answered than a code has tries. The right guess, by its seal, is noted in the same write.
 */
export function claimTry(
  ref: DocumentReference,
  seal: string,
  now: Date,
): Promise<VerificationCodeDocument | null> {
  return untilSettled(async () => {
    const snapshot = await ref.get()
    if (!snapshot.exists || !snapshot.updateTime) return null
    const code = verificationCodeDocument.parse(snapshot.data())
    if (!isLiving(code, now)) return null
    const verified = code.verified || sealsMatch(code.code_hmac, seal)
    await ref.update({ tries: code.tries + 1, verified }, { lastUpdateTime: snapshot.updateTime })
    return code
  })
}
