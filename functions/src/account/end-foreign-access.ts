import type { UserRecord } from 'firebase-admin/auth'
import type { Caller } from '../platform/caller.ts'
import { auth } from '../platform/firebase.ts'
import { revokedAt } from '../platform/require-living.ts'

/**
 * Ends what somebody else may hold of the account of a caller whom a trusted provider vouches for: other ways to sign
 * in, and sessions older than this one. Auth does both by itself when Google meets an unverified password, and spares
 * the new session; where it did not, every session ends, and the owner signs in once more within the hour. Where there
 * is no other way in and nothing was `opened` yet, the owner's session stays, however late it calls: whoever signed up
 * before them and opened nothing is left to Auth, which ended their session when it took their password away.
 */
export async function endForeignAccess(
  caller: Caller,
  user: UserRecord,
  { opened }: Readonly<{ opened: boolean }>,
): Promise<void> {
  const foreign = user.providerData.map(({ providerId }) => providerId).filter((id) => id !== caller.provider)
  const endedByAuth = revokedAt(user) >= caller.signedInAt
  if (foreign.length === 0 && (!opened || endedByAuth)) return
  if (foreign.length > 0) await auth().updateUser(caller.uid, { providersToUnlink: foreign })
  await auth().revokeRefreshTokens(caller.uid)
}
