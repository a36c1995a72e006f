import { timestamp } from '@tablee/domain'
import { z } from 'zod'

/**
 * `promo_codes/{CODE}/uses/{n}`: one document a use, so that a limit holds however many come at once. It is created with
 * the open payment that it lowers the price of, settled when that payment is fulfilled, and deleted when it is closed.
 */
export const promoUseDocument = z.object({
  user_id: z.string(),
  /** The open payment that holds this use; null where the code left nothing to pay. */
  open_payment_id: z.string().nullable(),
  settled: z.boolean(),
  taken_at: timestamp,
  /** Only where its person was erased while the code was valid: an HMAC of each address that they had proved. */
  former: z.literal(true).optional(),
  former_keys: z.array(z.string()).optional(),
})
export type PromoUseDocument = z.output<typeof promoUseDocument>

/** `promo_codes/{CODE}/persons/{uid}`: how many uses a person has; what two uses by one person collide on. */
export const promoPersonDocument = z.object({ uses: z.int().min(0) })
export type PromoPersonDocument = z.output<typeof promoPersonDocument>
