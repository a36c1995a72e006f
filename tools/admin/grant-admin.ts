import type { Auth, UserRecord } from 'firebase-admin/auth'

/** Why somebody cannot become an admin. */
export type GrantFault = 'unknown' | 'unverified'

/**
 * Makes whoever holds an address an admin. Their own account comes first, by the site's sign-up: whoever holds the
 * address proves it there. Other claims stay.
 */
export async function grantAdmin(auth: Auth, email: string): Promise<GrantFault | null> {
  const user = await userOf(auth, email)
  if (!user) return 'unknown'
  if (!user.emailVerified) return 'unverified'
  await auth.setCustomUserClaims(user.uid, { ...user.customClaims, admin: true })
  return null
}

/**
 * Takes the claim away. Every call asks Auth again, so that the next one is refused; the sessions end too, so that no
 * token outlives it in the rules by more than the hour for which one was made.
 */
export async function revokeAdmin(auth: Auth, email: string): Promise<GrantFault | null> {
  const user = await userOf(auth, email)
  if (!user) return 'unknown'
  const { admin: _, ...others } = user.customClaims ?? {}
  await auth.setCustomUserClaims(user.uid, others)
  await auth.revokeRefreshTokens(user.uid)
  return null
}

function userOf(auth: Auth, email: string): Promise<UserRecord | null> {
  return auth.getUserByEmail(email).catch((error: unknown) => {
    if (error instanceof Error && 'code' in error && error.code === 'auth/user-not-found') return null
    throw error
  })
}
