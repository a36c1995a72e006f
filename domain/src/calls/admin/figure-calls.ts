import { z } from 'zod'
import { eventDateSchema } from '../../documents/timestamp.ts'
import { pricingTypes } from '../../offers/offers.ts'
import { discs, mbtiTypeNames } from '../../personality/personality-results.ts'
import { genders } from '../../profile/profile.ts'

const count = z.int().nonnegative()
const cents = z.int()

/** When the figures were counted, and what that took. */
const reckoning = {
  computed_at: z.iso.datetime(),
  read: z.object({ documents: count, aggregations: count }),
}

const eveningFigure = z.object({
  date: eventDateSchema,
  seats: count,
  capacity: count.nullable(),
  called_off: z.boolean(),
})
export type EveningFigure = z.infer<typeof eveningFigure>

/** How many people came how far: each step counts those of the steps that follow it too. */
const funnelFigure = z.object({
  accounts: count,
  introduced: count,
  tested: count,
  interested: count,
  seated: count,
})
export type FunnelFigure = z.infer<typeof funnelFigure>

/** What a month's payments for an offer brought, in cents. A refund counts in the month of its payment. */
const revenueFigure = z.object({
  month: z.string(),
  offer: z.enum(pricingTypes),
  payments: count,
  amount: cents,
  refunded: cents,
})
export type RevenueFigure = z.infer<typeof revenueFigure>

/** People who have had a seat, and those of them who have had two or more. */
const returningFigure = z.object({ once: count, again: count })
export type ReturningFigure = z.infer<typeof returningFigure>

/** Of whom the seats are, of one evening or of all: cancelled ones aside. */
const balanceFigure = z.object({
  seats: count,
  types: z.record(z.enum(mbtiTypeNames), count),
  colours: z.record(z.enum(discs), count),
  genders: z.record(z.enum(genders), count),
})
export type BalanceFigure = z.infer<typeof balanceFigure>

/** The calls of `/admin/chiffres`. */
export const figureCalls = {
  adminFigures: {
    input: z.strictObject({}),
    output: z.object({
      ...reckoning,
      evenings: z.array(eveningFigure),
      funnel: funnelFigure,
      /** Months and offers without a payment are left out. */
      revenue: z.array(revenueFigure),
      /** The months that were looked at, the oldest first. */
      months: z.array(z.string()),
      returning: returningFigure,
    }),
  },
  /** Null for all evenings. */
  adminBalance: {
    input: z.strictObject({ date: eventDateSchema.nullable() }),
    output: z.object({ ...reckoning, ...balanceFigure.shape }),
  },
} as const
