import type { UserRecord } from 'firebase-admin/auth'
import type { Caller } from './caller.ts'
import { Refusal } from './refusal.ts'
import { signInOf } from './sign-in.ts'

/**
 * The caller's account at Auth. Refuses as `unauthenticated` when it is deleted or disabled, or when its sessions were
 * revoked after this one began: an ID token alone outlives all of these by up to an hour.
 */
export async function requireLiving(caller: Caller): Promise<UserRecord> {
  const user = await signInOf(caller.uid)
  if (!user || user.disabled || caller.signedInAt < revokedAt(user)) throw new Refusal('unauthenticated')
  return user
}

/** Sessions that began before this moment are over. Auth counts in whole seconds, as `auth_time` does. */
export function revokedAt(user: UserRecord): Date {
  return new Date(user.tokensValidAfterTime ?? 0)
}
