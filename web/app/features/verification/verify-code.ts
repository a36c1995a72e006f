import { verificationCodeSchema } from '@tablee/domain'
import { refreshPerson } from '../../firebase/auth.ts'
import { readEmailCode } from '../../firebase/email-code.ts'
import { call } from '../../firebase/functions.ts'
import { expectNoProfile } from '../../firebase/own-profile.ts'
import { refusalOf } from '../../firebase/refused.ts'
import { verificationFailed, verificationTexts } from '../../messages/verification.ts'
import { toast } from '../../ui/toast.ts'

/**
 * Has the code checked and the token refreshed, at which the gate lets the person through.
 * Answers what is wrong, in French, or nothing.
 */
export async function verifyCode(uid: string, code: string): Promise<string | undefined> {
  toast.clear()
  if (!verificationCodeSchema.safeParse(code).success) return told(verificationTexts.tooShort)
  try {
    const { first } = await call('verifyEmailCode', { code })
    // The rules have opened it to nobody before.
    if (first) expectNoProfile(uid)
    await refreshPerson()
  } catch (error) {
    const refusal = refusalOf(error)
    // Five wrong guesses end a code.
    if (refusal === 'code-invalid') void readEmailCode(uid)
    return told(verificationFailed(refusal))
  }
  toast.success(verificationTexts.verified)
  return undefined
}

function told(fault: string): string {
  toast.error(fault)
  return fault
}
