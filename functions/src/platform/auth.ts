import { accountDocument, paths } from '@tablee/domain/documents'
import type { UserRecord } from 'firebase-admin/auth'
import type { AuthData } from 'firebase-functions/tasks'
import { z } from 'zod'
import { RefusalError } from './errors.ts'
import { auth, db, parseSnapshot } from './firestore.ts'

/** Sign-in providers. Google and Apple vouch for the address; a password does not. */
type Provider = 'password' | 'google.com' | 'apple.com'

/** The caller, from a verified ID token. */
export type Caller = Readonly<{
  uid: string
  email: string
  emailVerified: boolean
  provider: Provider
  /** When the session began. Sessions that began before the tokens were revoked are invalid. */
  signedInAt: Date
  admin: boolean
}>

/** How far the clock of the token's issuer may be ahead of ours, in seconds. */
const SKEW_S = 60

/**
 * A time in the past, which Firebase requires of `iat` and `auth_time` and its library does not check. A
 * session with a future `auth_time` would outlive every revocation until then.
 */
const past = z.number().refine((seconds) => seconds * 1000 <= Date.now() + SKEW_S * 1000)

const token = z.object({
  email: z.string().min(1),
  email_verified: z.boolean().default(false),
  iat: past,
  auth_time: past,
  admin: z.literal(true).optional().catch(undefined),
  firebase: z.object({ sign_in_provider: z.enum(['password', 'google.com', 'apple.com']) }),
})

/**
 * The caller of a request. Null if the request is not signed in, or signed in by a provider that the product
 * does not offer.
 */
export function callerFromToken(auth: AuthData | undefined): Caller | null {
  const claims = token.safeParse(auth?.token)
  if (!auth || !claims.success) return null
  const { email, email_verified, auth_time, admin, firebase } = claims.data
  return {
    uid: auth.uid,
    email,
    emailVerified: email_verified,
    provider: firebase.sign_in_provider,
    signedInAt: new Date(auth_time * 1000),
    admin: admin === true,
  }
}

/** The auth user; null if it is deleted. */
export async function findAuthUser(uid: string): Promise<UserRecord | null> {
  try {
    return await auth().getUser(uid)
  } catch (error) {
    // Translate: Auth throws if there is none.
    if (isUserNotFound(error)) return null
    throw error
  }
}

/** Whether Auth failed because the user does not exist. */
export function isUserNotFound(error: unknown): boolean {
  return error instanceof Error && 'code' in error && error.code === 'auth/user-not-found'
}

/**
 * The caller's auth user. Throws `unauthenticated` if it is deleted or disabled, or if its sessions were
 * revoked after this one began. An ID token alone stays valid for up to an hour after any of these.
 */
export async function requireActiveUser(caller: Caller): Promise<UserRecord> {
  const user = await findAuthUser(caller.uid)
  if (!user || user.disabled || caller.signedInAt < tokensValidAfter(user))
    throw new RefusalError('unauthenticated')
  return user
}

/**
 * How recent the sign-in must be for sensitive changes, so that an unlocked phone is not enough. In
 * milliseconds.
 */
export const RECENT_SIGN_IN_MS = 5 * 60_000

/**
 * Throws `sign-in-again` if the session is not recent. Auth dates sessions by the system's clock, also where
 * a tester has shifted ours.
 */
export function requireRecentSignIn({ signedInAt }: Caller): void {
  if (Date.now() - signedInAt.getTime() > RECENT_SIGN_IN_MS) throw new RefusalError('sign-in-again')
}

/**
 * Sessions that began before this time are invalid. Auth has a resolution of one second, as `auth_time` does.
 */
export function tokensValidAfter(user: UserRecord): Date {
  return new Date(user.tokensValidAfterTime ?? 0)
}

/**
 * Throws `forbidden` for every caller but an admin. First it checks the token, so that other callers cost
 * nothing; then the auth user, because a token outlives a demotion by up to an hour.
 */
export async function requireAdmin(caller: Caller): Promise<void> {
  if (!caller.admin || !caller.emailVerified) throw new RefusalError('forbidden')
  const { customClaims } = await requireActiveUser(caller)
  if (customClaims?.admin !== true) throw new RefusalError('forbidden')
}

/**
 * For a user who is spoken for by a signed link, without a session: throws `forbidden` if they were erased, which the link
 * outlives, and `blocked`.
 */
export async function requireLinkUser(uid: string): Promise<void> {
  const account = parseSnapshot(accountDocument, await db().doc(paths.account(uid)).get())
  if (!account) throw new RefusalError('forbidden')
  if (account.data.blocked) throw new RefusalError('blocked')
}

/**
 * The last address that a user verified, to which mails go. It is the auth user's address if Auth calls it
 * verified; otherwise the account's, because a client may change Auth's to any other. Null if the auth user
 * is deleted, whose payments must still be recorded, and if no address was ever verified.
 */
export async function emailOfUser(uid: string): Promise<string | null> {
  const user = await findAuthUser(uid)
  if (!user) return null
  if (user.email && user.emailVerified) return user.email
  const account = parseSnapshot(accountDocument, await db().doc(paths.account(uid)).get())
  return account?.data.verified_email ?? null
}
