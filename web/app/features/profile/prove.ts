import { logWarning } from '../../config/log.ts'
import { reauthenticate } from '../../data/account.ts'
import type { SignedInUser } from '../../data/auth.ts'
import { signInErrorOf } from '../../data/social-sign-in.ts'
import { signInFailed } from '../../messages/auth.ts'
import { toast } from '../../ui/toast.ts'

/** The result of a re-authentication. `told`: it failed otherwise, and a toast has shown why. */
type Proof = 'proved' | 'wrong-password' | 'told'

/** Re-authenticates the user. Closing the provider's popup shows no toast. */
export async function confirmIdentity({ provider }: SignedInUser, password: string): Promise<Proof> {
  try {
    await reauthenticate(provider, password)
    return 'proved'
  } catch (error) {
    const fault = signInErrorOf(error)
    if (fault === 'invalid-credentials' && provider === 'password') return 'wrong-password'
    if (fault !== 'given-up') {
      logWarning('Who is there could not be proved', error)
      const { title, text } = signInFailed(fault)
      toast.error(title, text)
    }
    return 'told'
  }
}
