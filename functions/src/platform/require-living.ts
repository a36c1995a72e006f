import type { UserRecord } from 'firebase-admin/auth'
import type { Caller } from './caller.ts'
import { auth } from './firebase.ts'
import { Refusal } from './refusal.ts'

/**
 * The caller's account at Auth. Refuses as `unauthenticated` when it is deleted or disabled, or when its sessions were
 * revoked after this one began: an ID token alone outlives all of these by up to an hour.
 */
export async function requireLiving(caller: Caller): Promise<UserRecord> {
  const user = await userOf(caller.uid)
  if (!user || user.disabled || caller.signedInAt < revokedAt(user)) throw new Refusal('unauthenticated')
  return user
}

/** Sessions that began before this moment are over. Auth counts in whole seconds, as `auth_time` does. */
export function revokedAt(user: UserRecord): Date {
  return new Date(user.tokensValidAfterTime ?? 0)
}

async function userOf(uid: string): Promise<UserRecord | null> {
  try {
    return await auth().getUser(uid)
  } catch (error) {
    // To translate: Auth throws where the account is gone.
    if (error instanceof Error && 'code' in error && error.code === 'auth/user-not-found') return null
    throw error
  }
}
