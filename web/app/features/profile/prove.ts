import { report } from '../../config/log.ts'
import { proveAgain } from '../../data/account.ts'
import type { Person } from '../../data/auth.ts'
import { signInFaultOf } from '../../data/social-sign-in.ts'
import { signInFailed } from '../../messages/auth.ts'
import { toast } from '../../ui/toast.ts'

/** Whether the person proved who they are, or why not: the password is wrong, or something that a toast has told. */
type Proof = 'proved' | 'wrong-password' | 'told'

/** Asks once more who is there. Who closes the provider's window knows already. */
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
