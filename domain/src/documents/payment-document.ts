import { z } from 'zod'
import { pricingTypeSchema } from '../offers/offers.ts'
import { timestamp } from './timestamp.ts'

const cents = z.number().int().nonnegative()

/** What is bought and for how much; amounts in cents of a euro. */
const purchase = {
  user_id: z.string(),
  thursday_event_id: z.string(),
  pricing_type: pricingTypeSchema,
  amount: cents,
  original_amount: cents,
  discount_percentage: z.number().int().min(0).max(100),
  promo_code: z.string().nullable(),
}

/** `payments/{payment intent}`: money that has come in. */
export const paymentDocument = z.object({
  ...purchase,
  id: z.string(),
  currency: z.literal('eur'),
  status: z.enum(['succeeded', 'refunded', 'partially_refunded', 'disputed']),
  refunded_amount: cents,
  receipt_number: z.string().nullable(),
  created_at: timestamp,
  paid_at: timestamp,
  livemode: z.boolean(),
})

export type PaymentDocument = z.infer<typeof paymentDocument>

/** `open_payments/{uid}_{date}_{offer}`: the one payment under way, so that a refresh finds it again. */
export const openPaymentDocument = z.object({
  ...purchase,
  payment_intent_id: z.string().nullable(),
  attempt: z.number().int().positive(),
  idempotency_key: z.string(),
  status: z.enum(['open', 'closed']),
  created_at: timestamp,
})
