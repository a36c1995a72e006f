import { type Operation, pattern } from './operation.ts'

type Kind = 'read' | 'write'

/** By path, how many at most, and why. */
type Reasons = Readonly<Record<string, readonly [times: number, why: string]>>

/**
 * What a booking needs at least, by what does it and where, in the journey's order, and why it is not less. What is beyond its number, or stands
 * nowhere here, is printed as unexplained.
 */
const reasons: Readonly<Record<string, Readonly<Partial<Record<Kind, Reasons>>>>> = {
  requestEmailCode: {
    read: {
      'email_verification_codes/{}': [1, 'one code a minute, five an hour: per person'],
      'code_addresses/{}': [1, 'the same per address: accounts can be deleted and opened anew'],
    },
    write: {
      'accounts/{}': [1, 'the account'],
      'email_verification_codes/{}': [1, 'the code'],
      'code_addresses/{}': [1, 'the address’s count'],
      'mail/{}': [1, 'the e-mail with the code'],
    },
  },
  verifyEmailCode: {
    read: {
      'email_verification_codes/{}': [1, 'the code to compare, and its tries'],
      'accounts/{}': [1, 'guarded by its version: a proof is recorded once'],
    },
    write: {
      'email_verification_codes/{}': [1, 'a try is taken before it is answered'],
      'accounts/{}': [1, 'the proof'],
      'mail/{}': [1, 'the welcome'],
    },
  },
  sendMail: {
    write: {
      'mail/{}': [6, 'three e-mails: a lease, so that one sender sends; then the end, which wipes the text'],
    },
  },
  rules: {
    read: {
      'accounts/{}': [1, 'the profile begins only where an account stands, which is not closed'],
    },
  },
  browser: {
    read: {
      'accounts/{}': [3, 'watched: at first, the customer, the booking (it brings the confirmation)'],
      'thursday_events/{}': [
        9,
        'the Thursdays that can be chosen, each with its own room (one may have closed)',
      ],
      ticket_purchases: [
        2,
        'an unused ticket would pay: at the last choice, and at the prices, where a visit may begin',
      ],
      subscriptions: [1, 'a pass would pay; remembered for the confirmation'],
      'user_registrations/{}': [1, 'the confirmation shows it'],
    },
    write: {
      'users/{}': [
        6,
        'profile, test, interests, Thursday, city with activity, offer: one a step, to come back to',
      ],
    },
  },
  createPayment: {
    read: {
      'accounts/{}': [1, 'closed, or booked already'],
      'users/{}': [1, 'nobody pays whom a seat would be refused for a profile with gaps'],
      'thursday_events/{}': [1, 'open, and with room'],
      'open_payments/{}': [1, 'one open payment a person, evening and offer'],
    },
    write: {
      'open_payments/{}': [2, 'before Stripe is asked (tabs collide here), and with what it answered'],
      'accounts/{}': [1, 'the customer at Stripe, by whom a lost payment is found'],
    },
  },
  stripeWebhook: {
    read: {
      'accounts/{}': [1, 'guarded by its version: one coming evening a person'],
      'users/{}': [1, 'copied into the registration'],
      'thursday_events/{}': [1, 'open, and with room, as of now'],
      'open_payments/{}': [1, 'the payment as the server wrote it; guarded by its version'],
    },
    write: {
      'ticket_purchases/{}': [1, 'the ticket'],
      'payments/{}': [1, 'the payment'],
      'open_payments/{}': [1, 'closed: it says that the payment was fulfilled'],
      'stripe_events/{}': [1, 'the ledger'],
      'user_registrations/{}': [1, 'the seat'],
      'accounts/{}': [1, 'points at the seat'],
      'thursday_events/{}': [1, 'the count, blind'],
      'mail/{}': [1, 'the confirmation'],
    },
  },
}

/** The operations of a kind, grouped by what did them and where, each group with its reason. */
export function explained(operations: readonly Operation[], kind: Kind): string[][] {
  const groups = Map.groupBy(
    operations.filter((each) => each.kind === kind),
    ({ where, path }) => `${where} ${pattern(path)}`,
  )
  return [...groups].map(([key, { length }]) => {
    const [where = '', path = ''] = key.split(' ')
    const [times, why] = reasons[where]?.[kind]?.[path] ?? [0, '']
    const beyond = length - times
    return [where, path, String(length), beyond > 0 ? `${why} (${beyond} unexplained)`.trim() : why]
  })
}
