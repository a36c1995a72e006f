import { paths, userDocument } from '@tablee/domain'
import { db } from '../../platform/firebase.ts'

/** What a person is greeted by; nothing where they never said it. */
export async function firstNameOf(uid: string): Promise<string | undefined> {
  const profile = await db().doc(paths.user(uid)).get()
  return userDocument.safeParse(profile.data()).data?.first_name ?? undefined
}
