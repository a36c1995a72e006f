import { report } from '../../config/log.ts'
import { proveAgain } from '../../data/account.ts'
import type { Person } from '../../data/auth.ts'
import { signInFaultOf } from '../../data/social-sign-in.ts'
import { signInFailed } from '../../messages/auth.ts'
import { toast } from '../../ui/toast.ts'

/** The result of a re-authentication. `told`: it failed otherwise, and a toast has shown why. */
type Proof = 'proved' | 'wrong-password' | 'told'

/** Re-authenticates the user. Closing the provider's popup shows no toast. */
export async function prove({ provider }: Person, password: string): Promise<Proof> {
  try {
    await proveAgain(provider, password)
    return 'proved'
  } catch (error) {
    const fault = signInFaultOf(error)
    if (fault === 'invalid-credentials' && provider === 'password') return 'wrong-password'
    if (fault !== 'given-up') {
      report('Who is there could not be proved', error)
      const { title, text } = signInFailed(fault)
      toast.error(title, text)
    }
    return 'told'
  }
}
