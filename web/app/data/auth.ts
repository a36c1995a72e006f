import type { SignInProvider } from '@tablee/domain/onboarding'
import { FirebaseError } from 'firebase/app'
import {
  type Auth,
  browserLocalPersistence,
  confirmPasswordReset,
  connectAuthEmulator,
  createUserWithEmailAndPassword,
  indexedDBLocalPersistence,
  initializeAuth,
  onIdTokenChanged,
  signInWithEmailAndPassword,
  signOut as signOutOfFirebase,
  type User,
  updatePassword,
  verifyPasswordResetCode,
} from 'firebase/auth'
import { config } from '../config/config.ts'
import { logWarning } from '../config/log.ts'
import { firebaseApp } from './firebase.ts'
import { withTimeout } from './query-client.ts'
import { RefusalError } from './refusals.ts'

let auth: Auth | undefined
let onGone = () => {}

/** Auth without the popup resolver, which loads a Google script; only `social-sign-in.ts` needs it. */
export function firebaseAuth(): Auth {
  if (auth) return auth
  auth = initializeAuth(firebaseApp(), { persistence: [indexedDBLocalPersistence, browserLocalPersistence] })
  if (import.meta.env.VITE_EMULATED === 'true') {
    connectAuthEmulator(auth, config.emulators.auth, { disableWarnings: true })
  }
  onIdTokenChanged(auth, (user) => user ?? onGone())
  return auth
}

/** Whether a user is signed in. Auth asks its server before it knows, so start it early. */
export async function waitForUser(): Promise<boolean> {
  const auth = firebaseAuth()
  await auth.authStateReady()
  return auth.currentUser !== null
}

/**
 * Calls `tell` with the signed-in user, or null, now and at each change of the token (sign-in, sign-out, verified
 * address). If the token cannot be read, `miss` gets the uid instead: the user is signed in, but their claims are unknown.
 * Returns the function that unsubscribes.
 */
export function onUserChanged(
  tell: (authUser: AuthUser | null) => void,
  miss: (uid: string) => void = () => {},
): () => void {
  return onIdTokenChanged(firebaseAuth(), (user) => {
    if (!user) return tell(null)
    const present = () => firebaseAuth().currentUser?.uid
    toAuthUser(user).then(
      (authUser) => present() === authUser.uid && tell(authUser),
      (error: unknown) => {
        logWarning('The identity token could not be read', error)
        if (present() === user.uid) miss(user.uid)
        else if (!present()) tell(null)
      },
    )
  })
}

/** Auth gives up after a minute, and never where the browser's database is silent. A user who is signed in later is let in. */
const TIMEOUT_MS = 10_000

/** Rejects with the errors of Auth, and with `unavailable` after ten seconds of silence. */
export async function signIn(email: string, password: string): Promise<AuthUser> {
  const answer = signInWithEmailAndPassword(firebaseAuth(), email, password)
  return toAuthUser((await withTimeout(answer, TIMEOUT_MS)).user)
}

export async function signUp(email: string, password: string): Promise<AuthUser> {
  const answer = createUserWithEmailAndPassword(firebaseAuth(), email, password)
  return toAuthUser((await withTimeout(answer, TIMEOUT_MS)).user)
}

/** Signs out. `gone` runs before other listeners, so that Firestore listeners can be closed first. */
export async function signOut(gone = () => {}): Promise<void> {
  onGone = gone
  try {
    await signOutOfFirebase(firebaseAuth())
  } finally {
    onGone = () => {}
  }
}

/** Fetches a new token, so that a change made by the server (a verified address) takes effect at once. */
export async function refreshToken(): Promise<void> {
  const user = firebaseAuth().currentUser
  if (!user) throw new RefusalError('unauthenticated')
  await user.getIdToken(true)
}

export async function toAuthUser(user: User): Promise<AuthUser> {
  const { claims, signInProvider } = await user.getIdTokenResult()
  return {
    uid: user.uid,
    email: user.email ?? '',
    emailVerified: claims.email_verified === true,
    provider: signInProvider === 'google.com' || signInProvider === 'apple.com' ? signInProvider : 'password',
  }
}

/** The signed-in user by the claims of the identity token, which the security rules and the callables read too. */
export interface AuthUser {
  readonly uid: string
  readonly email: string
  readonly emailVerified: boolean
  readonly provider: SignInProvider
}

/** The account's address for a password reset link. Rejects if the link is used or expired (`isBrokenLink`), or offline. */
export function readResetLink(code: string): Promise<string> {
  return verifyPasswordResetCode(firebaseAuth(), code)
}

/** Sets the new password and uses up the link. Auth marks the address as verified. */
export function resetPassword(code: string, password: string): Promise<void> {
  return confirmPasswordReset(firebaseAuth(), code, password)
}

const broken: readonly string[] = [
  'auth/invalid-action-code',
  'auth/expired-action-code',
  'auth/user-not-found',
  'auth/user-disabled',
]

/** Whether the error means that the link can never work (used, expired, truncated), so that a new one is needed. */
export function isBrokenLink(error: unknown): boolean {
  return error instanceof FirebaseError && broken.includes(error.code)
}

/** Sets a new password after a recent re-authentication; other sessions end. Throws the errors of Firebase Auth. */
export async function changePassword(password: string): Promise<void> {
  const user = firebaseAuth().currentUser
  if (!user) throw new RefusalError('unauthenticated')
  await updatePassword(user, password)
}
