import { signIn, signUp } from '../../firebase/auth.ts'
import { sendEmailCode } from '../../firebase/email-code.ts'
import type { Person } from '../../firebase/person.ts'
import { report } from '../../firebase/report.ts'
import { signInFaultOf } from '../../firebase/sign-in-fault.ts'
import { signInFailed, signInFaults, signInTexts, signUpFailed } from '../../messages/sign-in.ts'
import { toast } from '../../ui/toast.ts'
import { arrive } from './arrive.ts'
import { useSessionStore } from './session-store.ts'
import type { Mode, SignInForm } from './sign-in-form.ts'

/** Signs in or up with what was typed and says how it went. The gate takes the person to their next step. */
export async function submitSignIn(mode: Mode, { email, password }: SignInForm): Promise<void> {
  toast.clear()
  try {
    // The newcomer's next page waits for nothing: it is there while the code is on its way.
    if (mode === 'sign-up') return void (await arrive(() => signUp(email, password), welcome))
    await arrive(() => signIn(email, password))
    toast.success(signInTexts.signedIn)
  } catch (error) {
    const fault = signInFaultOf(error)
    const failed = mode === 'sign-up' ? signUpFailed : signInFailed
    const { title, text, link } = failed(fault, email)
    toast.error(title, text, link)
  }
}

/** A newcomer has no payment to be recovered. */
function welcome(person: Person): void {
  useSessionStore.getState().setArrivedAs(person.uid)
  void sendFirstCode(person)
}

/** The call opens the account as well. A code that cannot be sent does not undo the sign-up: the next page says so, and asks again. */
async function sendFirstCode({ uid }: Person): Promise<void> {
  try {
    await sendEmailCode(uid)
    toast.success(signInTexts.signedUp)
  } catch (error) {
    report('The first code could not be sent', error)
    toast.error(signInFaults.code)
  }
}
