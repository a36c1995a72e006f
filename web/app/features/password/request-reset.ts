import { call } from '../../firebase/functions.ts'
import { refusalOf } from '../../firebase/refused.ts'
import { report } from '../../firebase/report.ts'
import { forgotTexts } from '../../messages/password.ts'
import { refusals } from '../../messages/refusals.ts'
import { toast } from '../../ui/toast.ts'

/** Has the link sent, and says how it went. The answer is the same whether or not the address has an account. */
export async function requestReset(to: string): Promise<boolean> {
  toast.clear()
  try {
    await call('sendAuthEmail', { to, type: 'password_reset' })
    toast.success(forgotTexts.sent)
    return true
  } catch (error) {
    report('The link to a new password could not be sent', error)
    toast.error(forgotTexts.notSent, refusals[refusalOf(error)])
    return false
  }
}
