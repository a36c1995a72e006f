import type { UserRecord } from 'firebase-admin/auth'
import type { Caller } from '../platform/caller.ts'
import { auth } from '../platform/firebase.ts'
import { revokedAt } from '../platform/require-living.ts'

/** An account and its first session are made in one request, and dated in whole seconds. */
const SAME_MOMENT_MS = 5_000

/**
 * Ends what somebody else may hold of the account of a caller whom a trusted provider vouches for: other ways to sign
 * in, and sessions older than this one. Auth does both by itself when Google meets an unverified password, and spares
 * the new session; where it did not, every session ends, and the owner signs in once more within the hour.
 */
export async function endForeignAccess(caller: Caller, user: UserRecord): Promise<void> {
  const foreign = user.providerData.map(({ providerId }) => providerId).filter((id) => id !== caller.provider)
  if (foreign.length === 0 && hasOnlyThisSession(caller, user)) return
  if (foreign.length > 0) await auth().updateUser(caller.uid, { providersToUnlink: foreign })
  await auth().revokeRefreshTokens(caller.uid)
}

function hasOnlyThisSession({ signedInAt }: Caller, user: UserRecord): boolean {
  const bornWithIt = Date.parse(user.metadata.creationTime) + SAME_MOMENT_MS >= signedInAt.getTime()
  return bornWithIt || revokedAt(user) >= signedInAt
}
