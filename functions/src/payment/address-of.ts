import { signInOf } from '../platform/sign-in.ts'

/**
 * The address that a person signs in with; null when they can't sign in any more, for what they paid before they left must
 * still be recorded. Every way to sign in brings one.
 */
export async function addressOf(uid: string): Promise<string | null> {
  return (await signInOf(uid))?.email ?? null
}
