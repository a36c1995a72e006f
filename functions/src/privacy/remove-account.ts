import { paths, subcollections } from '@tablee/domain'
import { auth, db } from '../platform/firebase.ts'
import { isGone } from '../platform/sign-in.ts'
import { forEachFound } from './found.ts'

/** Removes the account, and with it what stands only while there is one: from here on the last token writes nothing. */
export async function removeAccount(uid: string): Promise<void> {
  for (const tries of [subcollections.promoTries(uid), subcollections.paymentTries(uid)])
    await forEachFound(db().collection(tries), (batch, { ref }) => batch.delete(ref))
  const batch = db().batch()
  for (const path of [paths.account(uid), paths.user(uid), paths.verificationCode(uid)])
    batch.delete(db().doc(path))
  await batch.commit()
}

/** Removes the sign-in. Somebody else having done so is as good. */
export async function removeSignIn(uid: string): Promise<void> {
  await unlessGone(() => auth().deleteUser(uid))
}

/** Does something with a sign-in, where there still is one. */
export async function unlessGone(act: () => Promise<void>): Promise<void> {
  try {
    await act()
  } catch (error) {
    // To go on: two runs cross, and the other one was first.
    if (!isGone(error)) throw error
  }
}
