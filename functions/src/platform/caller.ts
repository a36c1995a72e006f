import type { AuthData } from 'firebase-functions/tasks'
import { z } from 'zod'

/** How a person signs in. Google and Apple vouch for the address; a password does not. */
export type Provider = 'password' | 'google.com' | 'apple.com'

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
