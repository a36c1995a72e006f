import { FirebaseError } from 'firebase/app'
import { confirmPasswordReset, verifyPasswordResetCode } from 'firebase/auth'
import { firebaseAuth } from './auth.ts'

/** Whose link it is. Throws where it is nobody's any more: `isBrokenLink` tells that from a network that fails. */
export function readResetLink(code: string): Promise<string> {
  return verifyPasswordResetCode(firebaseAuth(), code)
}

/** Gives the account its new password and uses the link up. Auth takes the address as proved from here on. */
export function resetPassword(code: string, password: string): Promise<void> {
  return confirmPasswordReset(firebaseAuth(), code, password)
}

const broken: readonly string[] = [
  'auth/invalid-action-code',
  'auth/expired-action-code',
  'auth/user-not-found',
  'auth/user-disabled',
]

/** Whether a link is to blame (used, too old, cut in two), for good: another has to be asked for. */
export function isBrokenLink(error: unknown): boolean {
  return error instanceof FirebaseError && broken.includes(error.code)
}
