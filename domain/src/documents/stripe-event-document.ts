import { z } from 'zod'
import { timestamp } from './timestamp.ts'

/** `stripe_events/{event}`: the ledger of what Stripe told us and what came of it. */
export const stripeEventDocument = z.object({
  id: z.string(),
  type: z.string(),
  received_at: timestamp,
  outcome: z.string(),
})

export type StripeEventDocument = z.infer<typeof stripeEventDocument>
