import type { SignInProvider } from '@tablee/domain'
import {
  browserPopupRedirectResolver,
  EmailAuthProvider,
  reauthenticateWithCredential,
  reauthenticateWithPopup,
  type User,
} from 'firebase/auth'
import { firebaseAuth } from './auth.ts'
import { call } from './functions.ts'
import { Refused } from './refused.ts'
import { emulatedCredential, providerOf } from './social-sign-in.ts'

/** Everything that the house knows about the person, as a JSON text for people and machines to read. */
export async function exportMyData(): Promise<string> {
  return JSON.stringify(await call('exportMyData', {}), null, 2)
}

/** Erases the person, for good. They must have proved a moment ago who they are. */
export async function deleteMyAccount(): Promise<void> {
  await call('deleteMyAccount', { confirm: true })
}

/** Has the person prove once more who they are, the way they signed in; throws what Firebase Auth throws. */
export async function proveAgain(provider: SignInProvider, password: string): Promise<void> {
  const user = firebaseAuth().currentUser
  if (!user?.email) throw new Refused('unauthenticated')
  if (provider === 'password')
    await reauthenticateWithCredential(user, EmailAuthProvider.credential(user.email, password))
  else await proveByProvider(user, user.email, provider === 'google.com' ? 'google' : 'apple')
}

/** The provider's own window; on the Auth emulator, which has none, the made-up token that signed them in. */
async function proveByProvider(user: User, email: string, provider: 'google' | 'apple'): Promise<void> {
  if (import.meta.env.VITE_EMULATED === 'true')
    await reauthenticateWithCredential(user, emulatedCredential(provider, email))
  else await reauthenticateWithPopup(user, providerOf(provider), browserPopupRedirectResolver)
}
