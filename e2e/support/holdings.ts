import { randomUUID } from 'node:crypto'
import {
  type PaymentDocument,
  paths,
  type SubscriptionDocument,
  type TicketDocument,
} from '@tablee/domain/documents'
import { database } from './database.ts'
import type { Person } from './person.ts'

export type PaymentChanges = Partial<PaymentDocument> & {
  disputes?: Record<string, string>
  refund_pending?: number
}

/** Creates the payment of a single ticket for a past evening, with the given changes. */
export async function pay(uid: string, changes: PaymentChanges = {}): Promise<string> {
  const paid_at = new Date()
  const payment: PaymentDocument = {
    id: `pi_shot${randomUUID().slice(0, 8)}`,
    user_id: uid,
    thursday_event_id: '2026-11-19',
    pricing_type: 'ticket',
    amount: 899,
    original_amount: 899,
    discount_percentage: 0,
    promo_code: null,
    currency: 'eur',
    status: 'succeeded',
    refunded_amount: 0,
    receipt_number: null,
    created_at: paid_at,
    paid_at,
    livemode: false,
    ...changes,
  }
  await database.doc(paths.payment(payment.id)).create(payment)
  return payment.id
}

/** Creates an unused ticket, with the given changes. */
export async function giveTicket({ uid }: Person, changes: Partial<TicketDocument> = {}): Promise<void> {
  const unused = { thursday_event_id: null, status: 'unused', payment_id: null } as const
  const ticket = { id: `pi_shot_${uid}`, user_id: uid, created_at: new Date(), ...unused, ...changes }
  await database.doc(paths.ticket(ticket.id)).create(ticket)
}

/** Creates a valid subscription. */
export async function giveSubscription({ uid }: Person): Promise<void> {
  const subscription: SubscriptionDocument = {
    id: `pi_shot_sub_${uid}`,
    user_id: uid,
    subscription_type: 'monthly-3',
    status: 'active',
    // Later than every evening of a complete run of screenshots: each state uses a separate one.
    current_period_end: new Date(Date.now() + 5000 * 86_400_000),
    created_at: new Date(),
  }
  await database.doc(paths.subscription(subscription.id)).create(subscription)
}
