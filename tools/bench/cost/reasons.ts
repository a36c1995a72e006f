import { type Operation, pattern } from './operation.ts'

type Kind = 'read' | 'write'

/**
 * What a booking needs at least, by what does it and where, and why it is not less. What is beyond its number, or stands
 * nowhere here, is printed as unexplained.
 */
const reasons: readonly (readonly [where: string, kind: Kind, path: string, times: number, why: string])[] = [
  [
    'requestEmailCode',
    'read',
    'email_verification_codes/{}',
    1,
    'one code a minute, five an hour: per person',
  ],
  [
    'requestEmailCode',
    'read',
    'code_addresses/{}',
    1,
    'the same per address: accounts can be deleted and opened anew',
  ],
  ['requestEmailCode', 'read', 'accounts/{}', 1, 'no code for who has no account'],
  ['verifyEmailCode', 'read', 'email_verification_codes/{}', 1, 'the code to compare, and its tries'],
  ['verifyEmailCode', 'read', 'accounts/{}', 1, 'guarded by its version: a proof is recorded once'],
  ['rules', 'read', 'accounts/{}', 1, 'the profile begins only where an account stands, which is not closed'],
  ['browser', 'read', 'users/{}', 1, 'who arrives here may have begun on another device'],
  [
    'browser',
    'read',
    'accounts/{}',
    3,
    'watched: at first, the customer, the booking (it brings the confirmation)',
  ],
  [
    'browser',
    'read',
    'thursday_events/{}',
    9,
    'the Thursdays that can be chosen, each with its own room (one may have closed)',
  ],
  ['browser', 'read', 'ticket_purchases', 1, 'an unused ticket would pay'],
  ['browser', 'read', 'subscriptions', 1, 'a pass would pay; remembered for the confirmation'],
  ['browser', 'read', 'user_registrations/{}', 1, 'the confirmation shows it'],
  ['createPayment', 'read', 'accounts/{}', 1, 'closed, or booked already'],
  [
    'createPayment',
    'read',
    'users/{}',
    1,
    'nobody pays whom a seat would be refused for a profile with gaps',
  ],
  ['createPayment', 'read', 'thursday_events/{}', 1, 'open, and with room'],
  ['createPayment', 'read', 'open_payments/{}', 1, 'one open payment a person, evening and offer'],
  ['stripeWebhook', 'read', 'accounts/{}', 1, 'guarded by its version: one coming evening a person'],
  ['stripeWebhook', 'read', 'users/{}', 1, 'copied into the registration'],
  ['stripeWebhook', 'read', 'thursday_events/{}', 1, 'open, and with room, as of now'],
  [
    'stripeWebhook',
    'read',
    'open_payments/{}',
    1,
    'the payment as the server wrote it; guarded by its version',
  ],
  ['openAccount', 'write', 'accounts/{}', 1, 'the account'],
  ['requestEmailCode', 'write', 'email_verification_codes/{}', 1, 'the code'],
  ['requestEmailCode', 'write', 'code_addresses/{}', 1, 'the address’s count'],
  ['requestEmailCode', 'write', 'mail/{}', 1, 'the e-mail with the code'],
  ['verifyEmailCode', 'write', 'email_verification_codes/{}', 1, 'a try is taken before it is answered'],
  ['verifyEmailCode', 'write', 'accounts/{}', 1, 'the proof'],
  ['verifyEmailCode', 'write', 'mail/{}', 1, 'the welcome'],
  [
    'sendMail',
    'write',
    'mail/{}',
    6,
    'three e-mails: a lease, so that one sender sends; then the end, which wipes the text',
  ],
  [
    'browser',
    'write',
    'users/{}',
    6,
    'profile, test, interests, Thursday, city with activity, offer: one a step, to come back to',
  ],
  [
    'createPayment',
    'write',
    'open_payments/{}',
    2,
    'before Stripe is asked (tabs collide here), and with what it answered',
  ],
  ['createPayment', 'write', 'accounts/{}', 1, 'the customer at Stripe, by whom a lost payment is found'],
  ['stripeWebhook', 'write', 'ticket_purchases/{}', 1, 'the ticket'],
  ['stripeWebhook', 'write', 'payments/{}', 1, 'the payment'],
  ['stripeWebhook', 'write', 'open_payments/{}', 1, 'closed: it says that the payment was fulfilled'],
  ['stripeWebhook', 'write', 'stripe_events/{}', 1, 'the ledger'],
  ['stripeWebhook', 'write', 'user_registrations/{}', 1, 'the seat'],
  ['stripeWebhook', 'write', 'accounts/{}', 1, 'points at the seat'],
  ['stripeWebhook', 'write', 'thursday_events/{}', 1, 'the count, blind'],
  ['stripeWebhook', 'write', 'mail/{}', 1, 'the confirmation'],
]

/** The operations of a kind, grouped by what did them and where, each group with its reason. */
export function explained(operations: readonly Operation[], kind: Kind): string[][] {
  const groups = Map.groupBy(
    operations.filter((each) => each.kind === kind),
    ({ where, path }) => `${where} ${pattern(path)}`,
  )
  return [...groups].map(([key, { length }]) => {
    const [where = '', path = ''] = key.split(' ')
    const known = reasons.find((each) => each[0] === where && each[1] === kind && each[2] === path)
    const beyond = length - (known?.[3] ?? 0)
    const why = known?.[4] ?? ''
    return [where, path, String(length), beyond > 0 ? `${why} (${beyond} unexplained)`.trim() : why]
  })
}
