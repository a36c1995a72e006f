import { z } from 'zod'
import { timestamp } from './timestamp.ts'

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
