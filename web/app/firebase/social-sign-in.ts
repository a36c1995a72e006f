import {
  type AuthProvider,
  browserPopupRedirectResolver,
  GoogleAuthProvider,
  OAuthProvider,
  signInWithCredential,
  signInWithPopup,
} from 'firebase/auth'
import { firebaseAuth, personOf } from './auth.ts'
import type { Person } from './person.ts'

export type SocialProvider = 'google' | 'apple'

/** Opens the provider's own window. Needs the network, and a click: browsers block other pop-ups. */
export async function signInWithProvider(provider: SocialProvider): Promise<Person> {
  const { user } = await signInWithPopup(
    firebaseAuth(),
    popupProviders[provider](),
    browserPopupRedirectResolver,
  )
  return personOf(user)
}

/**
 * What stands behind the same two buttons on the Auth emulator: it takes a made-up identity token as it is. Callers keep
 * it behind `VITE_EMULATED`, so that production builds drop it.
 */
export async function signInAsEmulated(provider: SocialProvider, email: string): Promise<Person> {
  const idToken = JSON.stringify({ sub: `${provider}-${email}`, email, email_verified: true })
  const credential =
    provider === 'google'
      ? GoogleAuthProvider.credential(idToken)
      : new OAuthProvider('apple.com').credential({ idToken })
  return personOf((await signInWithCredential(firebaseAuth(), credential)).user)
}

const popupProviders: Readonly<Record<SocialProvider, () => AuthProvider>> = {
  google: () => new GoogleAuthProvider(),
  apple: () => {
    const apple = new OAuthProvider('apple.com')
    apple.addScope('email')
    apple.setCustomParameters({ locale: 'fr' })
    return apple
  },
}
