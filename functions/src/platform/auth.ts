import { accountDocument, paths } from '@tablee/domain/documents'
import type { UserRecord } from 'firebase-admin/auth'
import type { AuthData } from 'firebase-functions/tasks'
import { z } from 'zod'
import { Refusal } from './errors.ts'
import { auth, db, stored } from './firestore.ts'

/** How a person signs in. Google and Apple vouch for the address; a password does not. */
type Provider = 'password' | 'google.com' | 'apple.com'

/** Who calls, as their verified token says. */
export type Caller = Readonly<{
  uid: string
  email: string
  emailVerified: boolean
  provider: Provider
  /** When the session began: a session that began before the account's tokens were revoked is over. */
  signedInAt: Date
  admin: boolean
}>

/** How far the clock of whoever signs may be ahead of ours. */
const SKEW_S = 60

/**
 * A second that is over, as Firebase asks of `iat` and `auth_time` and its library does not look at: a session that began
 * tomorrow would outlive every end of sessions until then.
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

/** The caller of a signed-in request; null when nobody is, or somebody by a way that the product does not offer. */
export function callerOf(auth: AuthData | undefined): Caller | null {
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

/** Somebody's sign-in at Auth, or null where it is gone. */
export async function signInOf(uid: string): Promise<UserRecord | null> {
  try {
    return await auth().getUser(uid)
  } catch (error) {
    // To translate: Auth throws where there is none.
    if (isGone(error)) return null
    throw error
  }
}

/** Whether Auth failed because there is no such sign-in. */
export function isGone(error: unknown): boolean {
  return error instanceof Error && 'code' in error && error.code === 'auth/user-not-found'
}

/**
 * The caller's account at Auth. Refuses as `unauthenticated` when it is deleted or disabled, or when its sessions were
 * revoked after this one began: an ID token alone outlives all of these by up to an hour.
 */
export async function requireLiving(caller: Caller): Promise<UserRecord> {
  const user = await signInOf(caller.uid)
  if (!user || user.disabled || caller.signedInAt < revokedAt(user)) throw new Refusal('unauthenticated')
  return user
}

/** How long ago a person may have signed in to do what a telephone left on a table must not be enough for. */
export const FRESH_FOR_MS = 5 * 60_000

/** Refuses a session that is not fresh, by `sign-in-again`. Auth dates sessions by the real clock, whatever a tester's says. */
export function requireFresh({ signedInAt }: Caller): void {
  if (Date.now() - signedInAt.getTime() > FRESH_FOR_MS) throw new Refusal('sign-in-again')
}

/** Sessions that began before this moment are over. Auth counts in whole seconds, as `auth_time` does. */
export function revokedAt(user: UserRecord): Date {
  return new Date(user.tokensValidAfterTime ?? 0)
}

/**
 * Refuses everybody but an admin: by the token first, so that others cost nothing, then by the account as it is now,
 * since a token outlives a demotion by up to an hour.
 */
export async function requireAdmin(caller: Caller): Promise<void> {
  if (!caller.admin || !caller.emailVerified) throw new Refusal('forbidden')
  const { customClaims } = await requireLiving(caller)
  if (customClaims?.admin !== true) throw new Refusal('forbidden')
}

/**
 * The last address that a person proved to be theirs, where mails to them go: the sign-in's where Auth calls it verified;
 * else, since a client may change it there to any other, the account's. Null when they can't sign in any more, for what
 * they paid before they left must still be recorded, and where they never proved one.
 */
export async function addressOf(uid: string): Promise<string | null> {
  const user = await signInOf(uid)
  if (!user) return null
  if (user.email && user.emailVerified) return user.email
  const account = stored(accountDocument, await db().doc(paths.account(uid)).get())
  return account?.data.verified_email ?? null
}
