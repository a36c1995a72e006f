import { paths } from '@tablee/domain'
import { loadAccount } from '../booking/booking.ts'
import { mailCreate } from '../mail/outbox.ts'
import { now } from '../platform/clock.ts'
import { emailCodeConfig } from '../platform/config.ts'
import { db } from '../platform/firebase.ts'
import { Refusal } from '../platform/refusal.ts'
import { FRESH_FOR_MS } from '../platform/require-living.ts'
import { untilSettled } from '../platform/until-settled.ts'
import { quotaFault } from './code-quota.ts'
import type { recipientOf } from './recipient.ts'
import { countToAddress, readAddressCount, sentBefore } from './sendings.ts'
import { addressKey } from './verification-code.ts'

/**
 * Tells the account's proved address that its password was changed. The browser changes it at Auth, and then asks for this
 * mail; Auth ends the sessions of the account at that moment. So the mail is refused (`forbidden`) unless sessions ended
 * within the last five minutes, each end is told of once, and the address has the quota of the other mails on request.
 */
export async function sendPasswordChanged({
  uid,
  email,
  sessionsEndedAt,
}: Awaited<ReturnType<typeof recipientOf>>): Promise<void> {
  const { secret } = emailCodeConfig()
  // Auth dates it by the real clock, whatever a tester's says.
  if (Date.now() - sessionsEndedAt.getTime() > FRESH_FOR_MS) throw new Refusal('forbidden')
  const key = addressKey({ secret, email, kind: 'password_changed' })
  const id = `password_changed_${uid}_${sessionsEndedAt.getTime()}`
  const at = await now()
  const { passwordChangedMail } = await import('../mail/templates/password-changed-mail.tsx')
  const message = await passwordChangedMail()

  await untilSettled(async () => {
    const [account, sent, count] = await Promise.all([
      loadAccount(uid),
      db().doc(paths.mail(id)).get(),
      readAddressCount(key),
    ])
    if (account?.data.verified_email !== email) throw new Refusal('email-not-verified')
    if (sent.exists) return
    const fault = quotaFault(sentBefore(count), at)
    if (fault) throw new Refusal(fault.code, { retry_after_seconds: fault.retryAfterSeconds })
    const batch = db().batch()
    countToAddress(batch, count, at)
    mailCreate(batch, id, { to: email, kind: 'password_changed', message, now: at })
    await batch.commit()
  })
}
