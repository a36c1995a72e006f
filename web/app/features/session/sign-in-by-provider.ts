import type { Person } from '../../firebase/person.ts'
import type { SocialProvider } from '../../firebase/redirect-mark.ts'
import { otherWayIn, signInFaultOf } from '../../firebase/sign-in-fault.ts'
import { signInTexts, socialFailed } from '../../messages/sign-in.ts'
import { toast } from '../../ui/toast.ts'
import { arrive } from './arrive.ts'

/** Signs in by a provider, however it is done, and says how it went. Who closes the provider's window knows already. */
export async function signInByProvider(
  provider: SocialProvider,
  signIn: () => Promise<Person | null>,
): Promise<void> {
  toast.clear()
  try {
    if (await arrive(signIn)) toast.success(signInTexts.signedIn)
  } catch (error) {
    const fault = signInFaultOf(error)
    if (fault === 'given-up') return
    const { title, text, link } = socialFailed(provider, fault, otherWayIn(error))
    toast.error(title, text, link)
  }
}
