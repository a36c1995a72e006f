import { eventDateSchema, offerFor } from '@tablee/domain'
import { z } from 'zod'
import type { OpenPayment } from './open-payment.ts'
import type { Order } from './order.ts'

const digits = z
  .string()
  .regex(/^\d{1,9}$/)
  .transform(Number)

/** What an intent says of itself. Stripe keeps strings, and only who holds the secret key can change them. */
const schema = z.object({
  user_id: z.string().regex(/^[\w-]{1,128}$/),
  thursday_event_id: eventDateSchema,
  pricing_type: z.string(),
  /** Stripe drops a key whose value is empty. */
  promo_code: z
    .string()
    .optional()
    .transform((code) => code ?? null),
  amount: digits,
  original_amount: digits,
  discount_percentage: digits,
  attempt: digits,
})
export type IntentMetadata = z.output<typeof schema>

/** The metadata of the intent that an open payment gets. */
export function intentMetadata(open: OpenPayment): Record<string, string> {
  return {
    user_id: open.user_id,
    thursday_event_id: open.thursday_event_id,
    pricing_type: open.pricing_type,
    ...(open.promo_code === null ? {} : { promo_code: open.promo_code }),
    amount: String(open.amount),
    original_amount: String(open.original_amount),
    discount_percentage: String(open.discount_percentage),
    attempt: String(open.attempt),
  }
}

/** Reads it back; null where it is not what the server writes. */
export function parseIntentMetadata(metadata: Readonly<Record<string, string>>): IntentMetadata | null {
  return schema.safeParse(metadata).data ?? null
}

/** What was ordered, as an intent's metadata says it. */
export function orderOf(says: IntentMetadata): Order {
  return { uid: says.user_id, date: says.thursday_event_id, offer: offerFor(says.pricing_type) }
}
