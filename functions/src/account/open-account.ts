import { accountDocument, calls, paths } from '@tablee/domain'
import type { DocumentSnapshot, WriteBatch } from 'firebase-admin/firestore'
import { callable } from '../platform/callable.ts'
import type { Caller } from '../platform/caller.ts'
import { now } from '../platform/clock.ts'
import { db } from '../platform/firebase.ts'
import { requireLiving } from '../platform/require-living.ts'
import { untilSettled } from '../platform/until-settled.ts'
import { endForeignAccess } from './end-foreign-access.ts'
import { newAccount } from './new-account.ts'
import { mailWelcome } from './welcome.ts'

/**
 * Opens `accounts/{uid}` on the first call after a sign-in; later calls find it. Who arrives by Google or Apple is
 * welcomed at once; who arrives by password is once the address is verified. What somebody opened with an address that
 * they never proved is emptied before its owner, whom a trusted provider vouches for, gets it: Auth first and the mark
 * on the account last, so that a run that broke off is taken up by the next sign-in.
 */
export async function handleOpenAccount(caller: Caller): Promise<{ created: boolean }> {
  const user = await requireLiving(caller)
  const at = await now()
  const vouchedFor = isVouchedFor(caller)

  return untilSettled(async () => {
    const account = await db().doc(paths.account(caller.uid)).get()
    if (account.exists && (!vouchedFor || provedAddress(account) === caller.email)) return { created: false }
    if (vouchedFor) await endForeignAccess(caller, user)

    const batch = db().batch()
    writeAfresh(batch, account, newAccount(at, caller.emailVerified ? caller.email : null))
    if (vouchedFor) await mailWelcome(batch, { uid: caller.uid, email: caller.email, now: at })
    await batch.commit()
    return { created: true }
  })
}

/** Google and Apple vouch for the address only when the token says so: one may be linked under a foreign address. */
function isVouchedFor({ provider, emailVerified }: Caller): boolean {
  return provider !== 'password' && emailVerified
}

function provedAddress(account: DocumentSnapshot): string | null {
  return accountDocument.parse(account.data()).verified_email
}

function writeAfresh(
  batch: WriteBatch,
  account: DocumentSnapshot,
  fresh: ReturnType<typeof newAccount>,
): void {
  if (!account.updateTime) {
    batch.create(account.ref, fresh)
    return
  }
  batch.update(account.ref, { ...fresh }, { lastUpdateTime: account.updateTime })
  batch.delete(db().doc(paths.user(account.id)))
  batch.delete(db().doc(paths.verificationCode(account.id)))
}

export const openAccount = callable('openAccount', calls.openAccount.input, handleOpenAccount)
