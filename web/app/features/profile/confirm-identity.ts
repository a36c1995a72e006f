import { logWarning } from '../../config/log.ts'
import { reauthenticate } from '../../data/account.ts'
import type { AuthUser } from '../../data/auth.ts'
import { signInErrorOf } from '../../data/social-sign-in.ts'
import { signInFailed } from '../../messages/auth.ts'
import { toast } from '../../ui/toast.ts'
import { privacyTexts } from './texts.ts'

/** The result of a re-authentication. `failed`: it failed otherwise, and a toast has shown why. */
type IdentityResult = 'confirmed' | 'wrong-password' | 'failed'

/** Re-authenticates the user. Closing the provider's popup shows no toast. */
export async function confirmIdentity({ provider }: AuthUser, password: string): Promise<IdentityResult> {
  try {
    await reauthenticate(provider, password)
    return 'confirmed'
  } catch (error) {
    const code = signInErrorOf(error)
    if (code === 'invalid-credentials' && provider === 'password') return 'wrong-password'
    if (code !== 'given-up') {
      logWarning('Who is there could not be proved', error)
      const { title, text } = signInFailed(code)
      // Auth loads a script before the first pop-up, and Safari blocks a pop-up that opens after loading: the second press opens it.
      toast.error(title, code === 'popup-blocked' ? privacyTexts.popUpBlocked : text)
    }
    return 'failed'
  }
}
