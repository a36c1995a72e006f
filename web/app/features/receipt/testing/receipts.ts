import type { Receipt } from '../receipts.ts'

/** Ana's payment of 21 November, numbered, with a promo code of 20 %. */
export const paid: Receipt = {
  id: 'pi_ana',
  user_id: 'ana',
  thursday_event_id: '2026-11-26',
  pricing_type: 'ticket',
  amount: 719,
  original_amount: 899,
  discount_percentage: 20,
  promo_code: 'BIENVENUE',
  currency: 'eur',
  status: 'succeeded',
  refunded_amount: 0,
  receipt_number: '2026-000123',
  created_at: new Date('2026-11-21T12:00:05Z'),
  paid_at: new Date('2026-11-21T12:00:00Z'),
  livemode: true,
  disputes: {},
  refund_pending: 0,
}
