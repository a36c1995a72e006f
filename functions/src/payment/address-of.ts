import { accountDocument, paths } from '@tablee/domain'
import { db } from '../platform/firebase.ts'
import { signInOf } from '../platform/sign-in.ts'
import { stored } from '../platform/stored.ts'

/**
 * The last address that a person proved to be theirs, where mails to them go: the sign-in's where Auth calls it verified;
 * else, since a client may change it there to any other, the account's. Null when they can't sign in any more, for what
 * they paid before they left must still be recorded, and where they never proved one.
 */
export async function addressOf(uid: string): Promise<string | null> {
  const user = await signInOf(uid)
  if (!user) return null
  if (user.email && user.emailVerified) return user.email
  const account = stored(accountDocument, await db().doc(paths.account(uid)).get())
  return account?.data.verified_email ?? null
}
