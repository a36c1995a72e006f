import { accountDocument, paths } from '@tablee/domain'
import { now } from '../platform/clock.ts'
import { db } from '../platform/firebase.ts'
import { Refusal } from '../platform/refusal.ts'
import { stored } from '../platform/stored.ts'
import { untilSettled } from '../platform/until-settled.ts'
import type { Recipient } from './recipient.ts'
import { isWelcomeDue, mailWelcome, wasWelcomed } from './welcome.ts'

/**
 * Welcomes who has proved the address in time and was not welcomed yet; once, whoever asks and however often. Opening the
 * account and proving the address do so by themselves, so that there is seldom anything left to do.
 */
export async function sendWelcome({ uid, email }: Recipient): Promise<void> {
  const at = await now()
  await untilSettled(async () => {
    if (await wasWelcomed(uid)) return
    const account = stored(accountDocument, await db().doc(paths.account(uid)).get())
    if (!account) throw new Refusal('no-account')
    const { verified_email, created_at } = account.data
    if (verified_email !== email) throw new Refusal('email-not-verified')
    if (!isWelcomeDue(created_at, at)) throw new Refusal('forbidden')
    const batch = db().batch()
    await mailWelcome(batch, { uid, email, now: at })
    await batch.commit()
  })
}
