import { verificationCodeSchema } from '@tablee/domain'
import { callWithAccount } from '../../firebase/account.ts'
import { refreshPerson } from '../../firebase/auth.ts'
import { refusalOf } from '../../firebase/refused.ts'
import { verificationFailed, verificationTexts } from '../../messages/verification.ts'
import { toast } from '../../ui/toast.ts'

/**
 * Has the code checked and the token refreshed, at which the gate lets the person through.
 * Answers what is wrong, in French, or nothing.
 */
export async function verifyCode(code: string): Promise<string | undefined> {
  toast.clear()
  if (!verificationCodeSchema.safeParse(code).success) return told(verificationTexts.tooShort)
  try {
    await callWithAccount('verifyEmailCode', { code })
    await refreshPerson()
  } catch (error) {
    return told(verificationFailed(refusalOf(error)))
  }
  toast.success(verificationTexts.verified)
  return undefined
}

function told(fault: string): string {
  toast.error(fault)
  return fault
}
