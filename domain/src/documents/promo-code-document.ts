import { z } from 'zod'
import { timestamp } from './timestamp.ts'

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
