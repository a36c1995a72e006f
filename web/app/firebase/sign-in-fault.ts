import { FirebaseError } from 'firebase/app'
import type { SignInFault } from '../messages/sign-in-fault.ts'

const faultByCode: Readonly<Record<string, SignInFault>> = {
  'auth/invalid-credential': 'invalid-credentials',
  'auth/invalid-login-credentials': 'invalid-credentials',
  'auth/invalid-email': 'invalid-credentials',
  'auth/user-not-found': 'invalid-credentials',
  'auth/wrong-password': 'invalid-credentials',
  'auth/email-already-in-use': 'email-in-use',
  'auth/weak-password': 'weak-password',
  'auth/password-does-not-meet-requirements': 'weak-password',
  'auth/account-exists-with-different-credential': 'other-provider',
  'auth/user-disabled': 'disabled',
  'auth/too-many-requests': 'too-many-tries',
  'auth/network-request-failed': 'offline',
  'auth/timeout': 'offline',
  'auth/popup-blocked': 'popup-blocked',
  'auth/popup-closed-by-user': 'given-up',
  'auth/cancelled-popup-request': 'given-up',
  'auth/user-cancelled': 'given-up',
}

/** Reads Firebase Auth's error by its code alone: its message is in English and not for people. */
export function signInFaultOf(error: unknown): SignInFault {
  if (!(error instanceof FirebaseError)) return 'unknown'
  return faultByCode[error.code] ?? 'unknown'
}
