import { FirebaseError } from 'firebase/app'
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
import { z } from 'zod'
import { tabStorage } from '../hooks/storage.ts'
import type { OtherWay, SignInFault } from '../messages/auth.ts'
import { firebaseAuth, type Person, personOf } from './auth.ts'

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

export type SocialProvider = 'google' | 'apple'

const KEY = 'tablee.redirected'
const SENT_FROM = 'tablee.sent-from'

/** Remembers in this tab that the page is about to be left for a provider's. */
function markRedirect(provider: SocialProvider): void {
  tabStorage.set(KEY, provider)
}

export function clearRedirect(): void {
  tabStorage.remove(KEY)
}

export function redirectedTo(): SocialProvider | null {
  const provider = tabStorage.get(KEY)
  return provider === 'google' || provider === 'apple' ? provider : null
}

/** Keeps in this tab the address that was asked for before the sign-in; null forgets it. */
export function keepSentFrom(address: string | null): void {
  if (address === null) tabStorage.remove(SENT_FROM)
  else tabStorage.set(SENT_FROM, address)
}

/** The address that was kept, unchecked. */
export function keptSentFrom(): string | null {
  return tabStorage.get(SENT_FROM)
}

const faultByCode: Readonly<Record<string, SignInFault>> = {
  'auth/invalid-credential': 'invalid-credentials',
  'auth/invalid-login-credentials': 'invalid-credentials',
  'auth/invalid-email': 'invalid-credentials',
  'auth/user-not-found': 'invalid-credentials',
  'auth/wrong-password': 'invalid-credentials',
  'auth/email-already-in-use': 'email-in-use',
  'auth/weak-password': 'weak-password',
  'auth/password-does-not-meet-requirements': 'weak-password',
  'auth/account-exists-with-different-credential': 'other-way',
  'auth/user-disabled': 'disabled',
  'auth/too-many-requests': 'too-many-tries',
  'auth/network-request-failed': 'offline',
  'auth/timeout': 'offline',
  'auth/popup-blocked': 'popup-blocked',
  'auth/operation-not-supported-in-this-environment': 'popup-blocked',
  'auth/popup-closed-by-user': 'given-up',
  'auth/cancelled-popup-request': 'given-up',
  'auth/user-cancelled': 'given-up',
  'auth/null-user': 'nobody',
  'auth/no-current-user': 'nobody',
  'auth/invalid-user-token': 'nobody',
  'auth/user-token-expired': 'nobody',
}

/** Reads Firebase Auth's error by its code alone: its message is in English and not for people. */
export function signInFaultOf(error: unknown): SignInFault {
  if (!(error instanceof FirebaseError)) return 'unknown'
  return faultByCode[error.code] ?? 'unknown'
}

/** What Firebase adds to `account-exists-with-different-credential`, unless it protects addresses from being asked about. */
const conflict = z.object({
  customData: z.object({ _tokenResponse: z.object({ verifiedProvider: z.array(z.string()) }) }),
})

/** The way in that Firebase itself names for an address that is taken; null where it names none. */
export function otherWayIn(error: unknown): OtherWay | null {
  const named = conflict.safeParse(error).data?.customData._tokenResponse.verifiedProvider ?? []
  if (named.includes('google.com')) return 'google'
  return named.includes('apple.com') ? 'apple' : null
}
