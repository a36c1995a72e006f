import type { Person } from '../../firebase/person.ts'
import { deleteMyAccount, proveAgain } from '../../firebase/privacy.ts'
import { refusalOf } from '../../firebase/refused.ts'
import { report } from '../../firebase/report.ts'
import { signInFaultOf } from '../../firebase/sign-in-fault.ts'
import { privacyTexts } from '../../messages/privacy.ts'
import { refusals } from '../../messages/refusals.ts'
import { signInFailed } from '../../messages/sign-in.ts'
import { toast } from '../../ui/toast.ts'

/** Runs what ends the account, then signs out and leaves for the landing page; the session knows how. */
export type Depart = (erase: () => Promise<void>) => Promise<void>

/** Whether the person proved who they are, or why not: the password is wrong, or something that a toast has told. */
export type Proof = 'proved' | 'wrong-password' | 'told'

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

/** Erases the person and leaves. What broke off can be asked for again, and says so. */
export async function deleteAccount(depart: Depart): Promise<void> {
  try {
    await depart(deleteMyAccount)
  } catch (error) {
    report('The account could not be deleted', error)
    const code = refusalOf(error)
    toast.error(code === 'unavailable' ? privacyTexts.deleteFailed : refusals[code])
  }
}
