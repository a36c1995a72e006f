import { z } from 'zod'
import { timestamp } from './timestamp.ts'

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
