import type { UserRecord } from 'firebase-admin/auth'
import { auth } from './firebase.ts'

/** Somebody's sign-in at Auth, or null where it is gone. */
export async function signInOf(uid: string): Promise<UserRecord | null> {
  try {
    return await auth().getUser(uid)
  } catch (error) {
    // To translate: Auth throws where there is none.
    if (isGone(error)) return null
    throw error
  }
}

/** Whether Auth failed because there is no such sign-in. */
export function isGone(error: unknown): boolean {
  return error instanceof Error && 'code' in error && error.code === 'auth/user-not-found'
}
