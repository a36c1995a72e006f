import { z } from 'zod'
import { pricingTypeSchema } from '../offers.ts'
import { timestamp } from './fields.ts'

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

/** `stripe_events/{event}`: the ledger of what Stripe told us and what came of it. */
export const stripeEventDocument = z.object({
  id: z.string(),
  type: z.string(),
  received_at: timestamp,
  outcome: z.string(),
  /** Of a refund that failed: the payment that it was of. */
  payment_intent_id: z.string().optional(),
})

export type StripeEventDocument = z.infer<typeof stripeEventDocument>

const limit = z.number().int().positive().nullable()

/** `promo_codes/{CODE}`: a discount in per cent; below it one document a use and one a person. */
export const promoCodeDocument = z.object({
  percent: z.number().int().min(1).max(100),
  active: z.boolean(),
  starts_at: timestamp.nullable(),
  ends_at: timestamp.nullable(),
  max_uses: limit,
  max_uses_per_person: limit,
})

export type PromoCodeDocument = z.infer<typeof promoCodeDocument>

/** Why a refund that is owed has not gone out at the last try. */
export const refundObstacles = ['disputed', 'refused', 'not-noted'] as const
export type RefundObstacle = (typeof refundObstacles)[number]

/**
 * `owed_refunds/{payment intent}`: what is left of a payment goes back to its payer, because its evening was called off, or
 * because they left while they paid. It is written with the end of the seat, or with the payment, and stands until the money
 * has gone, whoever erases their account meanwhile: it names the payment, and no person. The server alone reads and writes it.
 */
export const owedRefundDocument = z.object({
  payment_id: z.string(),
  thursday_event_id: z.string(),
  owed_at: timestamp,
  /** When all of the payment was back with its payer; null until then. */
  settled_at: timestamp.nullable(),
  /** When Stripe was last asked. */
  tried_at: timestamp.nullable(),
  /** What stood in the way then: it is tried again, and told of in the console. */
  obstacle: z.enum(refundObstacles).nullable(),
})

export type OwedRefundDocument = z.infer<typeof owedRefundDocument>

/**
 * `book_audits/last`: when the auditor last read everything that is stored, and which invariants of docs/invariants.md it found
 * broken. It names no user: the server's log names the documents. The server alone reads and writes it.
 */
export const bookAuditDocument = z.object({
  at: timestamp,
  /** How many documents, Auth users and objects of Stripe were read. */
  size: z.int().nonnegative(),
  /** `count` is how many documents break the invariant. */
  broken: z.array(z.object({ no: z.string(), count: z.int().positive() })),
})

export type BookAuditDocument = z.infer<typeof bookAuditDocument>
