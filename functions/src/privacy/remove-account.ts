import { createHash } from 'node:crypto'
import { accountDocument, paths, subcollections } from '@tablee/domain'
import type { DocumentSnapshot } from 'firebase-admin/firestore'
import { mailCreate } from '../mail/outbox.ts'
import { addressOf } from '../payment/address-of.ts'
import { now } from '../platform/clock.ts'
import { auth, db } from '../platform/firebase.ts'
import { isGone } from '../platform/sign-in.ts'
import { stored } from '../platform/stored.ts'
import { untilSettled } from '../platform/until-settled.ts'
import { forEachFound } from './found.ts'

/**
 * Removes the account, and with it what stands only while there is one: from here on the last token writes nothing. The
 * last e-mail, which says so, is in the same batch: it goes to the address that was proved, once, and its document goes with
 * its delivery. Its id is a digest, since it is logged where the e-mail can't be delivered.
 */
export async function removeAccount(uid: string): Promise<void> {
  for (const tries of [subcollections.promoTries(uid), subcollections.paymentTries(uid)])
    await forEachFound(db().collection(tries), (batch, { ref }) => batch.delete(ref))
  const at = await now()
  await untilSettled(async () => {
    const id = `deleted_${createHash('sha256').update(uid).digest('hex').slice(0, 32)}`
    const [account, written] = await db().getAll(db().doc(paths.account(uid)), db().doc(paths.mail(id)))
    const to = account?.exists && !written?.exists ? await addressLeft(uid, account) : null
    const batch = db().batch()
    if (account?.updateTime) batch.delete(account.ref, { lastUpdateTime: account.updateTime })
    for (const path of [paths.user(uid), paths.verificationCode(uid), paths.emailChange(uid)])
      batch.delete(db().doc(path))
    if (to !== null) {
      const { accountDeletedMail } = await import('../mail/templates/account-deleted-mail.tsx')
      mailCreate(batch, id, { to, kind: 'account_deleted', message: await accountDeletedMail(), now: at })
    }
    await batch.commit()
  })
}

/** The last proved address, by the account alone where the sign-in is gone. */
async function addressLeft(uid: string, account: DocumentSnapshot): Promise<string | null> {
  return (await addressOf(uid)) ?? stored(accountDocument, account)?.data.verified_email ?? null
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
