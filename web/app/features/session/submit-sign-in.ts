import { callWithAccount } from '../../firebase/account.ts'
import { signIn, signUp } from '../../firebase/auth.ts'
import { markCodeSent } from '../../firebase/code-sent.ts'
import type { Person } from '../../firebase/person.ts'
import { report } from '../../firebase/report.ts'
import { signInFaultOf } from '../../firebase/sign-in-fault.ts'
import { signInFailed, signInFaults, signInTexts, signUpFailed } from '../../messages/sign-in.ts'
import { toast } from '../../ui/toast.ts'
import { arrive } from './arrive.ts'
import type { Mode, SignInForm } from './sign-in-form.ts'

/** Signs in or up with what was typed and says how it went. The gate takes the person to their next step. */
export async function submitSignIn(mode: Mode, { email, password }: SignInForm): Promise<void> {
  toast.clear()
  try {
    if (mode === 'sign-up') return void (await arrive(() => signUp(email, password), sendFirstCode))
    await arrive(() => signIn(email, password))
    toast.success(signInTexts.signedIn)
  } catch (error) {
    const fault = signInFaultOf(error)
    const { title, text } = mode === 'sign-up' ? signUpFailed(fault) : signInFailed(fault)
    toast.error(title, text)
  }
}

/** A code that cannot be sent does not undo the account: the next page asks for it again. */
async function sendFirstCode(person: Person): Promise<void> {
  try {
    await callWithAccount('requestEmailCode', {})
    markCodeSent(person.uid)
    toast.success(signInTexts.signedUp)
  } catch (error) {
    report('The first code could not be sent', error)
    toast.error(signInFaults.code)
  }
}
