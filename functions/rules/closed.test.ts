import { paths } from '@tablee/domain'
import { closed, describeAccess } from './support/matrix.ts'

/** What only the server touches: the rules let nobody near, the person concerned and the admin included. */
const serverOnly = {
  mail: () => paths.mail('code_camille'),
  email_verification_codes: paths.verificationCode,
  code_addresses: () => paths.codeAddress('digest'),
  promo_tries: (uid: string) => paths.promoTries(uid, 1),
  met: paths.met,
  seats: () => paths.seat('2026-11-26', 1),
  stripe_events: () => paths.stripeEvent('evt_1'),
  receipt_counters: () => paths.receiptCounter('2026'),
}

for (const [name, path] of Object.entries(serverOnly)) {
  describeAccess(name, {
    path,
    document: (uid) => ({ user_id: uid }),
    change: { verified: true },
    allowed: closed,
  })
}
