import { accountDocument, paths } from '@tablee/domain'
import { db } from '../platform/firebase.ts'
import { Refusal } from '../platform/refusal.ts'
import { untilSettled } from '../platform/until-settled.ts'
import { isWelcomeDue, mailWelcome } from './welcome.ts'

/**
 * Records that the caller proved the address: on the account, on the code, and by the welcome e-mail when this is
 * within five minutes of the account's opening. Recorded once; a repeat finds it done.
 */
export async function recordProof(uid: string, email: string, now: Date): Promise<void> {
  await untilSettled(async () => {
    const account = await db().doc(paths.account(uid)).get()
    if (!account.exists || !account.updateTime) throw new Refusal('no-account')
    const { created_at, verified_email } = accountDocument.parse(account.data())
    if (verified_email === email) return

    const batch = db().batch()
    batch.update(account.ref, { verified_email: email }, { lastUpdateTime: account.updateTime })
    batch.update(db().doc(paths.verificationCode(uid)), { verified: true })
    if (isWelcomeDue(created_at, now)) await mailWelcome(batch, { uid, email, now })
    await batch.commit()
  })
}
