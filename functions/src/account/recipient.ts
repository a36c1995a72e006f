import type { Caller } from '../platform/caller.ts'
import { Refusal } from '../platform/refusal.ts'
import { requireLiving, revokedAt } from '../platform/require-living.ts'

/** A person and the address that Auth knows them by. */
export type Recipient = Readonly<{ uid: string; email: string }>

/**
 * The caller as the recipient of a mail to `to`. Refuses any address but the account's own, so that nobody can have the
 * house write to somebody else. `sessionsEndedAt`: sessions that began before it are over.
 */
export async function recipientOf(
  caller: Caller | null,
  to: string,
): Promise<Recipient & Readonly<{ emailVerified: boolean; sessionsEndedAt: Date }>> {
  if (!caller) throw new Refusal('unauthenticated')
  const user = await requireLiving(caller)
  const { uid, email, emailVerified } = user
  if (email?.toLowerCase() !== to.toLowerCase()) throw new Refusal('forbidden')
  return { uid, email, emailVerified, sessionsEndedAt: revokedAt(user) }
}
