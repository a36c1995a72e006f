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
import { safeSessionStorage } from '../hooks/storage.ts'
import type { OtherWay, SignInError } from '../messages/auth.ts'
import { type AuthUser, firebaseAuth, toAuthUser } from './auth.ts'
import { RefusalError } from './refusals.ts'

/**
 * Signs in by the provider's popup. If the browser blocks popups, redirects the page instead: the promise then never
 * settles, and `finishRedirect` completes the sign-in when the provider sends the user back.
 */
export async function signInWithProvider(name: SocialProvider): Promise<AuthUser> {
  const provider = providerOf(name)
  try {
    const { user } = await signInWithPopup(firebaseAuth(), provider, browserPopupRedirectResolver)
    return await toAuthUser(user)
  } catch (error) {
    // Translate: only a blocked popup leads to the redirect.
    if (signInErrorOf(error) !== 'popup-blocked') throw error
    return await redirectToProvider(name, provider)
  }
}

async function redirectToProvider(name: SocialProvider, provider: AuthProvider): Promise<never> {
  // Recorded in this tab's storage, because the redirect reloads the page.
  safeSessionStorage.set(KEY, name)
  try {
    return await signInWithRedirect(firebaseAuth(), provider, browserPopupRedirectResolver)
  } catch (error) {
    clearRedirect()
    throw error
  }
}

/** Completes a sign-in by redirect; null if the user came back without signing in. */
export async function finishRedirect(): Promise<AuthUser | null> {
  const result = await getRedirectResult(firebaseAuth(), browserPopupRedirectResolver)
  return result && toAuthUser(result.user)
}

/** Social sign-in on the Auth emulator, by a fake identity token. Callers check `VITE_EMULATED`. */
export async function signInAsEmulated(provider: SocialProvider, email: string): Promise<AuthUser> {
  const credential = emulatedCredential(provider, email)
  return toAuthUser((await signInWithCredential(firebaseAuth(), credential)).user)
}

/** The fake credential, under the same condition. */
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

export function clearRedirect(): void {
  safeSessionStorage.remove(KEY)
}

export function pendingRedirect(): SocialProvider | null {
  const provider = safeSessionStorage.get(KEY)
  return provider === 'google' || provider === 'apple' ? provider : null
}

/** Keeps in this tab the address that the user asked for before signing in; null removes it. */
export function storeReturnAddress(address: string | null): void {
  if (address === null) safeSessionStorage.remove(SENT_FROM)
  else safeSessionStorage.set(SENT_FROM, address)
}

/** The kept address, not validated. */
export function readReturnAddress(): string | null {
  return safeSessionStorage.get(SENT_FROM)
}

const errorByCode: Readonly<Record<string, SignInError>> = {
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

/** Translates an error of Firebase Auth by its code. Its message is in English and meant for developers. */
export function signInErrorOf(error: unknown): SignInError {
  if (error instanceof RefusalError) return 'silent'
  if (!(error instanceof FirebaseError)) return 'unknown'
  return errorByCode[error.code] ?? 'unknown'
}

/** What Firebase adds to `account-exists-with-different-credential`, unless e-mail enumeration protection is on. */
const conflict = z.object({
  customData: z.object({ _tokenResponse: z.object({ verifiedProvider: z.array(z.string()) }) }),
})

/** The sign-in method that Firebase names for an address already in use; null if it names none. */
export function existingProvider(error: unknown): OtherWay | null {
  const named = conflict.safeParse(error).data?.customData._tokenResponse.verifiedProvider ?? []
  if (named.includes('google.com')) return 'google'
  return named.includes('apple.com') ? 'apple' : null
}
