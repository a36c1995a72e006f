import { lateMailCreate } from '../mail/outbox.ts'
import { now } from '../platform/clock.ts'
import { emailCodeConfig } from '../platform/config.ts'
import { db } from '../platform/firebase.ts'
import { untilSettled } from '../platform/until-settled.ts'
import { quotaFault } from './code-quota.ts'
import { countToAddress, readAddressCount, sentBefore } from './sendings.ts'
import { addressKey } from './verification-code.ts'

/**
 * Notes that an address wants a new password, one a minute and five an hour; beyond that it notes nothing, and says
 * nothing of it. Whether the address is anybody's is only looked up by who sends the mail (`passwordResetMessage`), so
 * that this takes the same steps, and the same time, for every address.
 */
export async function requestPasswordReset(to: string): Promise<void> {
  const { secret } = emailCodeConfig()
  const email = to.toLowerCase()
  const key = addressKey({ secret, email, kind: 'password_reset' })
  const at = await now()

  await untilSettled(async () => {
    const count = await readAddressCount(key)
    if (quotaFault(sentBefore(count), at)) return
    const batch = db().batch()
    countToAddress(batch, count, at)
    lateMailCreate(batch, `reset_${key}_${at.getTime()}`, { to: email, kind: 'password_reset', now: at })
    await batch.commit()
  })
}
