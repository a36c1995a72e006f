import { paths } from '@tablee/domain/documents'
import type { UserRecord } from 'firebase-admin/auth'
import { FieldValue } from 'firebase-admin/firestore'
import type { Admin } from '../world/admin.ts'

/** Why somebody cannot become an admin. */
export type GrantFault = 'unknown' | 'unverified' | 'unopened'

/** What to do about each fault, in words. */
export const grantFaults: Readonly<Record<GrantFault, string>> = {
  unknown: 'nobody has this address: sign up with it on the site, then run this again',
  unverified: 'this address is not verified: enter the code on the site, then run this again',
  unopened: 'this address has never been on the site, or has left it: sign in there, then run this again',
}

/**
 * Makes the holder of an address an admin: by a claim, which the calls ask Auth for, and by a mark on the account, which the
 * rules look at. The holder's own account comes first, by the site's sign-up, where the address is proved. Other claims stay.
 */
export async function grantAdmin({ auth, db }: Admin, email: string): Promise<GrantFault | null> {
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
 * Takes both away, the mark first: it closes the console's lists at once, whatever the tokens still say. Each call asks
 * Auth again, so that the next one is refused; the sessions end too.
 */
export async function revokeAdmin({ auth, db }: Admin, email: string): Promise<GrantFault | null> {
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
