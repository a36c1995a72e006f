import { z } from 'zod'
import { doneSchema, requestIdSchema } from './admin-input.ts'

/** A code as people type it, in capitals: also the id of its document. */
export const promoCodeSchema = z.string().regex(/^[A-Z0-9]{3,20}$/)

const instant = z.iso.datetime().nullable()

/** What an admin sets on a code. Every use is read where the total is limited, so that the limit has one of its own. */
export const promoCodeFields = {
  percent: z.int().min(1).max(100),
  starts_at: instant,
  ends_at: instant,
  max_uses: z.int().min(1).max(5000).nullable(),
  max_uses_per_person: z.int().min(1).max(100).nullable(),
  active: z.boolean(),
}

/** The calls of `/admin/codes-promo`. */
export const promoCodeCalls = {
  adminSavePromoCode: {
    input: z.union([
      z
        .strictObject({
          requestId: requestIdSchema,
          code: promoCodeSchema,
          /** A new code, which must not be there yet; else one that is. */
          create: z.boolean(),
          ...promoCodeFields,
        })
        .refine(endsAfterItStarts, { path: ['ends_at'] }),
      /** Switches a code on or off: whatever else was changed meanwhile stays. */
      z.strictObject({
        requestId: requestIdSchema,
        code: promoCodeSchema,
        create: z.literal(false),
        active: promoCodeFields.active,
      }),
    ]),
    output: doneSchema,
  },
} as const

function endsAfterItStarts({
  starts_at,
  ends_at,
}: {
  starts_at: string | null
  ends_at: string | null
}): boolean {
  return starts_at === null || ends_at === null || new Date(starts_at) < new Date(ends_at)
}
