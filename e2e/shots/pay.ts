import { randomUUID } from 'node:crypto'
import { type PaymentDocument, paths } from '@tablee/domain'
import { database } from '../support/database.ts'

export type PaymentChanges = Partial<PaymentDocument> & { disputes?: Record<string, string> }

/** A single ticket that somebody has paid, for an evening that is over, but for what is told otherwise. */
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
