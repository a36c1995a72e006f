import { z } from 'zod'
import { pricingTypeSchema } from '../offers.ts'
import { timestamp } from './fields.ts'

const cents = z.number().int().nonnegative()

/** What is bought and its price; amounts in cents of a euro. */
const orderAndQuote = {
  user_id: z.string(),
  thursday_event_id: z.string(),
  pricing_type: pricingTypeSchema,
  amount: cents,
  original_amount: cents,
  discount_percentage: z.number().int().min(0).max(100),
  promo_code: z.string().nullable(),
}

/** `payments/{payment intent}`: money that came in. */
export const paymentDocument = z.object({
  ...orderAndQuote,
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

/**
 * `open_payments/{uid}_{date}_{offer}`: the one payment in progress of an order, which a reload finds again.
 */
export const openPaymentDocument = z.object({
  ...orderAndQuote,
  payment_intent_id: z.string().nullable(),
  attempt: z.number().int().positive(),
  idempotency_key: z.string(),
  status: z.enum(['open', 'closed']),
  created_at: timestamp,
})

/** `stripe_events/{event}`: a webhook event that was handled, with its outcome. */
export const stripeEventDocument = z.object({
  id: z.string(),
  type: z.string(),
  received_at: timestamp,
  outcome: z.string(),
  /** The payment that a refund or a dispute is about. */
  payment_intent_id: z.string().optional(),
  /** The API version of the event, where it is not the one that the server is written for. */
  other_version: z.string().optional(),
})

export type StripeEventDocument = z.infer<typeof stripeEventDocument>

const limit = z.number().int().positive().nullable()

/** `promo_codes/{CODE}`: a discount in per cent. Below it are one document per use and one per user. */
export const promoCodeDocument = z.object({
  percent: z.number().int().min(1).max(100),
  active: z.boolean(),
  starts_at: timestamp.nullable(),
  ends_at: timestamp.nullable(),
  max_uses: limit,
  max_uses_per_person: limit,
})

export type PromoCodeDocument = z.infer<typeof promoCodeDocument>

/**
 * Why an owed refund is not settled: the payment is disputed, Stripe refused the refund, it is not our payment,
 * the bank has not confirmed the refund yet, or has sent it back.
 */
export const refundObstacles = ['disputed', 'refused', 'not-noted', 'pending', 'failed'] as const
export type RefundObstacle = (typeof refundObstacles)[number]

/**
 * `owed_refunds/{payment intent}`: the rest of a payment is owed to its user, because the evening was called
 * off, because of a ban with money back, because the account was deleted during the payment, or because the bank
 * sent a full refund back. It is created in the batch that makes the money owed, and settled once the bank has
 * confirmed the refund. It outlives an erasure: it names the payment, and no user. Only the server reads and writes it.
 */
export const owedRefundDocument = z.object({
  payment_id: z.string(),
  thursday_event_id: z.string(),
  owed_at: timestamp,
  /** When all of the payment was refunded, and no refund of it was pending; null until then. */
  settled_at: timestamp.nullable(),
  /** When Stripe was last called for it. */
  tried_at: timestamp.nullable(),
  /** The obstacle at that time, listed in the console. The refund is tried again each hour, unless the bank sent it back. */
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

/**
 * `book_audits/auth_users`: why the nightly erasure leaves the accounts alone whose auth user is missing: after a restoration they may be
 * real people's. It stands until a night finds few enough. `confirmed` is how many an owner allows to be erased, set by hand
 * (docs/restore.md). The server alone writes the rest.
 */
export const missingAuthUsersDocument = z.object({
  at: timestamp,
  missing: z.int().positive(),
  accounts: z.int().positive(),
  confirmed: z.int().nonnegative().default(0),
})

export type MissingAuthUsersDocument = z.infer<typeof missingAuthUsersDocument>
