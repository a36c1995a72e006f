import type { SignInProvider } from '@tablee/domain/onboarding'
import {
  browserPopupRedirectResolver,
  EmailAuthProvider,
  reauthenticateWithCredential,
  reauthenticateWithPopup,
  type User,
} from 'firebase/auth'
import { report } from '../config/log.ts'
import { firebaseAuth } from './auth.ts'
import { call } from './callables.ts'
import { tellEmailCode } from './email-code.ts'
import { queryClient } from './query-client.ts'
import { invalidateEntitlements, profileKey } from './query-keys.ts'
import { Refused } from './refusals.ts'
import { emulatedCredential, providerOf } from './social-sign-in.ts'

/**
 * What follows each sign-in: the account is opened, and a payment that the server has not heard of yet becomes a
 * registration. Throws `Refused` when the account cannot be opened; a failed recovery is only logged.
 */
export async function openAccount(uid: string): Promise<void> {
  const { created, recover, code } = await call('openAccount', {})
  tellEmailCode(uid, code)
  // The profile that was read before may have been of another user with this address.
  if (created) await queryClient.resetQueries({ queryKey: profileKey(uid) })
  if (recover) await recoverPayments()
}

/** Fulfils the payments that the webhook has not reached. */
export function recoverPayments(): Promise<void> {
  return attempt('The payments could not be recovered', async () => {
    await call('syncPayments', {})
    await invalidateEntitlements()
  })
}

/** Notes that the person has been told of an evening that is over. */
export function acknowledgeExpiry(): Promise<void> {
  return attempt('The expiry could not be acknowledged', () => call('acknowledgeExpiry', {}))
}

/** Notes that the person has read that this evening was called off. */
export function dismissCalledOff(evening: string): Promise<void> {
  const notice = { thursdayEventId: evening }
  return attempt('The notice could not be dismissed', () => call('dismissCalledOff', notice))
}

/** What the flow goes on without: a failure is only logged, and the next visit tries again. */
async function attempt(failure: string, work: () => Promise<unknown>): Promise<void> {
  try {
    await work()
  } catch (error) {
    report(failure, error)
  }
}

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
