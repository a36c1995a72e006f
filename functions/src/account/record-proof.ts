import { accountDocument, paths } from '@tablee/domain'
import { db } from '../platform/firebase.ts'
import { Refusal } from '../platform/refusal.ts'
import { untilSettled } from '../platform/until-settled.ts'
import { followAddress } from './follow-address.ts'
import { isWelcomeDue, mailFirstWelcome, mailWelcome } from './welcome.ts'

/**
 * Records that the caller proved the address: on the account, and by the welcome e-mail when this is within five minutes
 * of the account's opening. Recorded once; a repeat finds it done. Answers whether no address had been proved before.
 */
export async function recordProof(uid: string, email: string, now: Date): Promise<boolean> {
  let tries = 0
  return untilSettled(async () => {
    tries += 1
    const account = await db().doc(paths.account(uid)).get()
    if (!account.exists || !account.updateTime) throw new Refusal('no-account')
    const { created_at, verified_email } = accountDocument.parse(account.data())
    if (verified_email === email) return false

    if (verified_email !== null) {
      await followAddress(uid, email, now)
      return false
    }
    const batch = db().batch()
    batch.update(account.ref, { verified_email: email }, { lastUpdateTime: account.updateTime })
    if (isWelcomeDue(created_at, now)) {
      // Who has proved no address was not welcomed yet, which spares a read; it is made where the batch fails after all.
      const mail = tries === 1 ? mailFirstWelcome : mailWelcome
      await mail(batch, { uid, email, now })
    }
    await batch.commit()
    return true
  })
}
