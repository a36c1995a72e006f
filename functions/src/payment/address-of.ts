import { auth } from '../platform/firebase.ts'

/** The address that a person signs in with; null when they can't sign in any more. Every way to sign in brings one. */
export async function addressOf(uid: string): Promise<string | null> {
  try {
    return (await auth().getUser(uid)).email ?? null
  } catch (error) {
    // To translate: what somebody paid before they left must still be recorded.
    if (error instanceof Error && 'code' in error && error.code === 'auth/user-not-found') return null
    throw error
  }
}
