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
import { report } from '../config/log.ts'
import { firebaseApp } from './firebase.ts'
import { Refused } from './refusals.ts'

let auth: Auth | undefined
let tellGone = () => {}

/** Auth, without the pop-up machinery: that one loads a script of Google's, and only `social-sign-in.ts` needs it. */
export function firebaseAuth(): Auth {
  if (auth) return auth
  auth = initializeAuth(firebaseApp(), { persistence: [indexedDBLocalPersistence, browserLocalPersistence] })
  if (import.meta.env.VITE_EMULATED === 'true') {
    connectAuthEmulator(auth, config.emulators.auth, { disableWarnings: true })
  }
  onIdTokenChanged(auth, (user) => user ?? tellGone())
  return auth
}

/** Has Auth look who is signed in, which takes it a call to its server: the sooner the better. Answers whether somebody is. */
export async function lookForPerson(): Promise<boolean> {
  const auth = firebaseAuth()
  await auth.authStateReady()
  return auth.currentUser !== null
}

/**
 * Tells who is signed in, now and at each change of the token (sign-in, sign-out, verified address). Of somebody whose
 * token does not come, `miss` hears: they are signed in, and nothing else is known of them.
 */
export function watchPerson(
  tell: (person: Person | null) => void,
  miss: (uid: string) => void = () => {},
): () => void {
  return onIdTokenChanged(firebaseAuth(), (user) => {
    if (!user) return tell(null)
    const present = () => firebaseAuth().currentUser?.uid
    personOf(user).then(
      (person) => present() === person.uid && tell(person),
      (error: unknown) => {
        report('The identity token could not be read', error)
        if (present() === user.uid) miss(user.uid)
        else if (!present()) tell(null)
      },
    )
  })
}

export async function signIn(email: string, password: string): Promise<Person> {
  return personOf((await signInWithEmailAndPassword(firebaseAuth(), email, password)).user)
}

export async function signUp(email: string, password: string): Promise<Person> {
  return personOf((await createUserWithEmailAndPassword(firebaseAuth(), email, password)).user)
}

/** Tells `gone` once the browser keeps nobody, before anybody else hears of it: Firestore then takes its streams down. */
export async function signOut(gone = () => {}): Promise<void> {
  tellGone = gone
  try {
    await signOutOfFirebase(firebaseAuth())
  } finally {
    tellGone = () => {}
  }
}

/** Fetches a fresh token, so that what the server changed in the account (a verified address) counts here at once. */
export async function refreshPerson(): Promise<void> {
  const user = firebaseAuth().currentUser
  if (!user) throw new Refused('unauthenticated')
  await user.getIdToken(true)
}

/** The person of an Auth user, read from the token's claims. */
export async function personOf(user: User): Promise<Person> {
  const { claims, signInProvider } = await user.getIdTokenResult()
  return {
    uid: user.uid,
    email: user.email ?? '',
    emailVerified: claims.email_verified === true,
    provider: signInProvider === 'google.com' || signInProvider === 'apple.com' ? signInProvider : 'password',
  }
}

/** Who is signed in, as the identity token says it: the rules and the callables read the same claims. */
export interface Person {
  readonly uid: string
  readonly email: string
  readonly emailVerified: boolean
  readonly provider: SignInProvider
}

/** The address of the account that a reset link is for. Throws for a used or expired link (`isBrokenLink`) and without a network. */
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

/** Sets a new password for who has just proved who they are; Auth ends their other sessions. Throws what Firebase Auth throws. */
export async function changePassword(password: string): Promise<void> {
  const user = firebaseAuth().currentUser
  if (!user) throw new Refused('unauthenticated')
  await updatePassword(user, password)
}
