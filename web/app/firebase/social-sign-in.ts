import {
  type AuthProvider,
  browserPopupRedirectResolver,
  GoogleAuthProvider,
  getRedirectResult,
  type OAuthCredential,
  OAuthProvider,
  signInWithCredential,
  signInWithPopup,
  signInWithRedirect,
} from 'firebase/auth'
import { firebaseAuth, personOf } from './auth.ts'
import type { Person } from './person.ts'
import { clearRedirect, markRedirect, type SocialProvider } from './redirect-mark.ts'
import { signInFaultOf } from './sign-in-fault.ts'

/**
 * Opens the provider's own window. Where the browser allows none, the whole page goes to the provider instead, and what
 * came of it is told to the page that is loaded on the way back (`finishRedirect`): the promise stays open until then.
 */
export async function signInWithProvider(name: SocialProvider): Promise<Person> {
  const provider = providerOf(name)
  try {
    const { user } = await signInWithPopup(firebaseAuth(), provider, browserPopupRedirectResolver)
    return await personOf(user)
  } catch (error) {
    // To try the other way: only a window that could not be opened is a reason to.
    if (signInFaultOf(error) !== 'popup-blocked') throw error
    return await leaveFor(name, provider)
  }
}

async function leaveFor(name: SocialProvider, provider: AuthProvider): Promise<never> {
  markRedirect(name)
  try {
    return await signInWithRedirect(firebaseAuth(), provider, browserPopupRedirectResolver)
  } catch (error) {
    clearRedirect()
    throw error
  }
}

/** Completes a sign-in that went by redirect; `null` where the person came back without having signed in. */
export async function finishRedirect(): Promise<Person | null> {
  const result = await getRedirectResult(firebaseAuth(), browserPopupRedirectResolver)
  return result && personOf(result.user)
}

/**
 * What stands behind the same two buttons on the Auth emulator: it takes a made-up identity token as it is. Callers keep
 * it behind `VITE_EMULATED`, so that production builds drop it.
 */
export async function signInAsEmulated(provider: SocialProvider, email: string): Promise<Person> {
  const credential = emulatedCredential(provider, email)
  return personOf((await signInWithCredential(firebaseAuth(), credential)).user)
}

/** The made-up credential itself, under the same condition. */
export function emulatedCredential(provider: SocialProvider, email: string): OAuthCredential {
  const idToken = JSON.stringify({ sub: `${provider}-${email}`, email, email_verified: true })
  return provider === 'google'
    ? GoogleAuthProvider.credential(idToken)
    : new OAuthProvider('apple.com').credential({ idToken })
}

/** The provider as Firebase Auth asks it. */
export function providerOf(name: SocialProvider): AuthProvider {
  return providers[name]()
}

const providers: Readonly<Record<SocialProvider, () => AuthProvider>> = {
  google: () => new GoogleAuthProvider(),
  apple: () => {
    const apple = new OAuthProvider('apple.com')
    apple.addScope('email')
    apple.setCustomParameters({ locale: 'fr' })
    return apple
  },
}
