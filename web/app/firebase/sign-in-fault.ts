import { FirebaseError } from 'firebase/app'
import { z } from 'zod'
import type { OtherWay, SignInFault } from '../messages/sign-in-fault.ts'

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
