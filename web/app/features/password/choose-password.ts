import { isBrokenLink, resetPassword } from '../../firebase/password-reset.ts'
import { report } from '../../firebase/report.ts'
import { signInFaultOf } from '../../firebase/sign-in-fault.ts'
import { newPasswordFaults, resetTexts } from '../../messages/password.ts'
import { refusals } from '../../messages/refusals.ts'
import { toast } from '../../ui/toast.ts'

/** What came of a link and the password that was chosen by it. "changed" stopped short of the sign-in. */
export type Outcome = 'broken' | 'refused' | 'changed' | 'signed-in'

interface Choice {
  readonly code: string
  readonly password: string
  /** Called once the link is used up. */
  readonly onUsed: () => void
  readonly signIn: () => Promise<void>
}

/** Sets the password, then signs in with it, and says how it went. */
export async function choosePassword({ code, password, onUsed, signIn }: Choice): Promise<Outcome> {
  toast.clear()
  try {
    await resetPassword(code, password)
  } catch (error) {
    report('The password could not be changed', error)
    if (isBrokenLink(error)) return 'broken'
    if (signInFaultOf(error) === 'weak-password') toast.error(newPasswordFaults.weak)
    else toast.error(resetTexts.notChanged, refusals.unavailable)
    return 'refused'
  }
  onUsed()
  toast.success(resetTexts.changed)
  try {
    await signIn()
    return 'signed-in'
  } catch (error) {
    // What was asked for is done; the page says so, and leads to the sign-in.
    report('The sign-in with the new password failed', error)
    return 'changed'
  }
}
