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
