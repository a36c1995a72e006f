import type { SignInProvider } from '@tablee/domain/onboarding'
import {
  browserPopupRedirectResolver,
  EmailAuthProvider,
  reauthenticateWithCredential,
  reauthenticateWithPopup,
  type User,
} from 'firebase/auth'
import { logWarning } from '../config/log.ts'
import { firebaseAuth } from './auth.ts'
import { callFunction } from './callables.ts'
import { setEmailCode } from './email-code.ts'
import { invalidateEntitlements, profileKey, queryClient } from './query-client.ts'
import { RefusalError } from './refusals.ts'
import { emulatedCredential, providerOf } from './social-sign-in.ts'

/**
 * Runs after each sign-in: opens the account on the server, then recovers payments that the webhook has not fulfilled.
 * Throws `RefusalError` if the account cannot be opened; a failed recovery is only logged.
 */
export async function openAccount(uid: string): Promise<void> {
  const { created, recover, code } = await callFunction('openAccount', {})
  setEmailCode(uid, code)
  // A profile in the cache may belong to an earlier account with the same address.
  if (created) await queryClient.resetQueries({ queryKey: profileKey(uid) })
  if (recover) await recoverPayments()
}

/** Asks the server to fulfil payments that the webhook has not reached, then invalidates tickets and subscriptions. */
export function recoverPayments(): Promise<void> {
  return attempt('The payments could not be recovered', async () => {
    await callFunction('syncPayments', {})
    await invalidateEntitlements()
  })
}

/** Records that the user has seen the notice about an expired evening. */
export function acknowledgeExpiry(): Promise<void> {
  return attempt('The expiry could not be acknowledged', () => callFunction('acknowledgeExpiry', {}))
}

/** Records that the user has dismissed the notice about a called-off evening. */
export function dismissCalledOff(evening: string): Promise<void> {
  const notice = { thursdayEventId: evening }
  return attempt('The notice could not be dismissed', () => callFunction('dismissCalledOff', notice))
}

/** Claims the refund of the ticket of a called-off evening. Rejects with `RefusalError`. */
export async function claimRefund(paymentId: string): Promise<void> {
  await callFunction('claimRefund', { paymentId })
  await invalidateEntitlements()
}

/** Isolate: the flow continues without this call. A failure is logged, and the next visit retries. */
async function attempt(failure: string, work: () => Promise<unknown>): Promise<void> {
  try {
    await work()
  } catch (error) {
    logWarning(failure, error)
  }
}

/** All data stored about the user, as indented JSON. */
export async function exportMyData(): Promise<string> {
  return JSON.stringify(await callFunction('exportMyData', {}), null, 2)
}

/** Erases the user permanently. The server requires a recent sign-in (`reauthenticate`). */
export async function deleteMyAccount(): Promise<void> {
  await callFunction('deleteMyAccount', { confirm: true })
}

/** Re-authenticates the user with their own sign-in method. Throws the errors of Firebase Auth. */
export async function reauthenticate(provider: SignInProvider, password: string): Promise<void> {
  const user = firebaseAuth().currentUser
  if (!user?.email) throw new RefusalError('unauthenticated')
  if (provider === 'password')
    await reauthenticateWithCredential(user, EmailAuthProvider.credential(user.email, password))
  else await proveByProvider(user, user.email, provider === 'google.com' ? 'google' : 'apple')
}

/** Opens the provider's popup. The Auth emulator has none: it accepts the fake token of the sign-in. */
async function proveByProvider(user: User, email: string, provider: 'google' | 'apple'): Promise<void> {
  if (import.meta.env.VITE_EMULATED === 'true')
    await reauthenticateWithCredential(user, emulatedCredential(provider, email))
  else await reauthenticateWithPopup(user, providerOf(provider), browserPopupRedirectResolver)
}
