import { paths } from '@tablee/domain/documents'
import type { UserRecord } from 'firebase-admin/auth'
import { FieldValue } from 'firebase-admin/firestore'
import type { Admin } from '../world/admin.ts'

/** Why an admin right cannot be granted. */
export type GrantProblem = 'unknown' | 'unverified' | 'unopened'

/** A sentence per problem: the cause and the remedy. */
export const grantProblems: Readonly<Record<GrantProblem, string>> = {
  unknown: 'no user has this address: sign up with it on the site, then run this again',
  unverified: 'this address is not verified: enter the code on the site, then run this again',
  unopened: 'this address has no account on the site: sign in there, then run this again',
}

/**
 * Grants the admin right to the user with an address. Requires a verified address and an account; other
 * custom claims are kept.
 * It is stored twice: as a custom claim, which the callables check at Auth, and as `admin` on the account,
 * which the security rules read.
 */
export async function grantAdmin({ auth, db }: Admin, email: string): Promise<GrantProblem | null> {
  const user = await userOf(auth, email)
  if (!user) return 'unknown'
  if (!user.emailVerified) return 'unverified'
  const account = db.doc(paths.account(user.uid))
  if (!(await account.get()).exists) return 'unopened'
  await auth.setCustomUserClaims(user.uid, { ...user.customClaims, admin: true })
  await account.update({ admin: true })
  return null
}

/**
 * Revokes the admin right. The field on the account is deleted first: it closes the console's lists at once,
 * while ID tokens with the claim are still valid. The callables read the claim from Auth at each call.
 * Refresh tokens are revoked.
 */
export async function revokeAdmin({ auth, db }: Admin, email: string): Promise<GrantProblem | null> {
  const user = await userOf(auth, email)
  if (!user) return 'unknown'
  const account = db.doc(paths.account(user.uid))
  await db.runTransaction(async (tx) => {
    if ((await tx.get(account)).exists) tx.update(account, { admin: FieldValue.delete() })
  })
  const { admin: _, ...others } = user.customClaims ?? {}
  await auth.setCustomUserClaims(user.uid, others)
  await auth.revokeRefreshTokens(user.uid)
  return null
}

function userOf(auth: Admin['auth'], email: string): Promise<UserRecord | null> {
  return auth.getUserByEmail(email).catch((error: unknown) => {
    if (error instanceof Error && 'code' in error && error.code === 'auth/user-not-found') return null
    throw error
  })
}
