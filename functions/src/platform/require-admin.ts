import type { Caller } from './caller.ts'
import { Refusal } from './refusal.ts'
import { requireLiving } from './require-living.ts'

/**
 * Refuses everybody but an admin: by the token first, so that others cost nothing, then by the account as it is now,
 * since a token outlives a demotion by up to an hour.
 */
export async function requireAdmin(caller: Caller): Promise<void> {
  if (!caller.admin || !caller.emailVerified) throw new Refusal('forbidden')
  const { customClaims } = await requireLiving(caller)
  if (customClaims?.admin !== true) throw new Refusal('forbidden')
}
