import { updatePassword } from 'firebase/auth'
import { firebaseAuth } from './auth.ts'
import { Refused } from './refused.ts'

/** Sets a new password for who has just proved who they are; Auth ends their other sessions. Throws what Firebase Auth throws. */
export async function changePassword(password: string): Promise<void> {
  const user = firebaseAuth().currentUser
  if (!user) throw new Refused('unauthenticated')
  await updatePassword(user, password)
}
