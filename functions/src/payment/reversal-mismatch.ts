import type Stripe from 'stripe'
import type { PaymentRecord } from './payment-record.ts'

/**
 * What in a refunded charge is not as its payment stands: the amount, the currency, the person, the evening. Empty when
 * all is well; otherwise nothing is taken back for it. `known` says whether the payer still has an account: of one who
 * was deleted, the payment keeps no name to compare.
 */
export function reversalMismatch(charge: Stripe.Charge, payment: PaymentRecord, known: boolean): string[] {
  const { user_id, thursday_event_id } = charge.metadata
  const pairs: Readonly<Record<string, readonly [unknown, unknown]>> = {
    amount: [charge.amount, payment.amount],
    currency: [charge.currency, payment.currency],
    livemode: [charge.livemode, payment.livemode],
    'metadata.user_id': [user_id, known ? payment.user_id : user_id],
    'metadata.thursday_event_id': [thursday_event_id, payment.thursday_event_id],
  }
  return Object.entries(pairs).flatMap(([name, [is, should]]) => (is === should ? [] : [name]))
}
