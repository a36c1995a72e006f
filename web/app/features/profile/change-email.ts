import { isEmail, verificationCodeSchema } from '@tablee/domain'
import { signIn } from '../../firebase/auth.ts'
import { markCodeSent } from '../../firebase/code-sent.ts'
import { call } from '../../firebase/functions.ts'
import type { Person } from '../../firebase/person.ts'
import { refusalOf } from '../../firebase/refused.ts'
import { report } from '../../firebase/report.ts'
import { accessTexts, changeFailed } from '../../messages/account-access.ts'
import { toast } from '../../ui/toast.ts'
import { prove } from './delete-account.ts'

/** Which field is wrong and why, in French; none where a toast has told. */
export type Faults = Readonly<Partial<Record<'email' | 'password' | 'code', string>>>
/** Null: it went well. */
export type Outcome = Faults | null

/** Under which the time of the last code is kept: another than that of the sign-up's code. */
export const changeKey = (uid: string) => `${uid}:change`

/** Has the person prove who they are, and a code sent to the new address. */
export async function requestChange(person: Person, email: string, password: string): Promise<Outcome> {
  toast.clear()
  if (!isEmail(email)) return { email: accessTexts.notAnEmail }
  if (email.toLowerCase() === person.email.toLowerCase()) return { email: accessTexts.sameEmail }
  const proof = await prove(person, password)
  if (proof === 'wrong-password') return { password: accessTexts.wrongPassword }
  if (proof === 'told') return {}
  try {
    await call('requestEmailChange', { email })
    markCodeSent(changeKey(person.uid))
    return null
  } catch (error) {
    const code = refusalOf(error)
    report('The code for a new address could not be sent', error)
    if (code === 'email-in-use' || code === 'invalid-input') return { email: changeFailed(code) }
    toast.error(changeFailed(code))
    return {}
  }
}

/**
 * Brings the code back, then signs in by the new address: every session has ended, this one too. `left` is called where that
 * sign-in fails; the address is changed all the same.
 */
export async function confirmChange(
  { email, password, code }: { email: string; password: string; code: string },
  left: () => void,
): Promise<Outcome> {
  toast.clear()
  if (!verificationCodeSchema.safeParse(code).success) return { code: accessTexts.tooShort }
  try {
    await call('verifyEmailChange', { code })
  } catch (error) {
    const refusal = refusalOf(error)
    report('The address could not be changed', error)
    if (refusal === 'code-invalid' || refusal === 'email-in-use') return { code: changeFailed(refusal) }
    toast.error(changeFailed(refusal))
    return {}
  }
  try {
    await signIn(email, password)
    toast.success(accessTexts.emailChanged, accessTexts.emailChangedText)
  } catch (error) {
    report('The sign-in by the new address failed', error)
    toast.success(accessTexts.emailChanged, accessTexts.signInAgain)
    left()
  }
  return null
}
