import type { UserRecord } from 'firebase-admin/auth'
import { auth } from '../../platform/firebase.ts'

/** How a person signs in; null where they can't any more, or never could. */
export async function signInOf(uid: string): Promise<UserRecord | null> {
  const { users } = await auth().getUsers([{ uid }])
  return users[0] ?? null
}
