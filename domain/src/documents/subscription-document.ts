import { z } from 'zod'
import { pricingTypeSchema } from '../offers/offers.ts'
import { timestamp } from './timestamp.ts'

/** `subscriptions/{payment intent}`: a prepaid period that does not renew (docs/product.md §7.2). */
export const subscriptionDocument = z.object({
  id: z.string(),
  user_id: z.string(),
  subscription_type: pricingTypeSchema,
  status: z.enum(['active', 'void']),
  current_period_end: timestamp,
  created_at: timestamp,
})

export type SubscriptionDocument = z.infer<typeof subscriptionDocument>

/** Whether a subscription is valid: active, and its period not over (docs/product.md §8.3). */
export function isValidSubscription(subscription: SubscriptionDocument, now: Date): boolean {
  return subscription.status === 'active' && subscription.current_period_end > now
}
