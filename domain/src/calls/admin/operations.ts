import { z } from 'zod'
import { eveningSteps } from '../../documents/evenings.ts'
import { eventDateSchema } from '../../documents/fields.ts'
import { refundObstacles } from '../../documents/payments.ts'
import { pricingTypes } from '../../offers.ts'
import { discs, mbtiTypeNames } from '../../personality/results.ts'
import { genders } from '../../profile.ts'
import { deadMailSchema } from './evenings.ts'
import { requestIdSchema } from './inputs.ts'

const instant = z.iso.datetime()
const paidCents = z.number().int().nonnegative()

/** Somebody, by the name that they go by; null where they are gone. */
const who = { user_id: z.string(), name: z.string().nullable() }

const paid = { ...who, payment_intent_id: z.string(), amount: paidCents, date: z.string(), since: instant }
const inCity = { date: eventDateSchema, city: z.string(), count: z.number().int(), since: instant }
const event = { event_id: z.string(), type: z.string(), since: instant }

/** What may be checked by itself: where one cannot be, the others still say what they find. */
const healthChecks = ['payments', 'mails', 'webhooks', 'week', 'erasures', 'books'] as const
export type HealthCheck = (typeof healthChecks)[number]

/** One thing that is not well: since when, for whom, and what it takes to mend it. */
const findingSchema = z.discriminatedUnion('kind', [
  /** Stripe has the money, and we have given nothing for it. */
  z.object({ kind: z.literal('payment-unfulfilled'), ...paid }),
  /** We know of the money, and its payer has nothing for it: they left before it was told. */
  z.object({ kind: z.literal('payment-without-payer'), ...paid }),
  /** It could be paid no more, and is open all the same. */
  z.object({
    kind: z.literal('payment-open'),
    ...who,
    payment_intent_id: z.string().nullable(),
    date: z.string(),
    since: instant,
  }),
  z.object({ kind: z.literal('mail-dead'), ...deadMailSchema.shape }),
  z.object({ kind: z.literal('mails-overdue'), count: z.number().int(), since: instant }),
  /** Stripe has told us, and we have not said that we heard. */
  z.object({ kind: z.literal('webhook-waiting'), ...event }),
  /** What Stripe told was not as we had written it. */
  z.object({ kind: z.literal('webhook-refused'), ...event }),
  /** Stripe could not give the payer their money back, and has told us so after the refund. */
  z.object({ kind: z.literal('refund-failed'), ...who, payment_intent_id: z.string(), ...event }),
  /** The evening was called off, and the payer has not got their money back yet. Without an obstacle, no run has come by. */
  z.object({ kind: z.literal('refund-owed'), ...paid, obstacle: z.enum(refundObstacles).nullable() }),
  /** An evening was called off, and not all of it is done. */
  z.object({
    kind: z.literal('calling-off-unfinished'),
    date: eventDateSchema,
    city: z.string(),
    since: instant,
  }),
  z.object({
    kind: z.literal('step-late'),
    date: eventDateSchema,
    step: z.enum(eveningSteps),
    since: instant,
  }),
  z.object({ kind: z.literal('people-unseated'), ...inCity, names: z.array(z.string()) }),
  z.object({ kind: z.literal('tables-small'), ...inCity }),
  z.object({ kind: z.literal('tables-unplaced'), ...inCity }),
  z.object({ kind: z.literal('erasure-broken'), user_id: z.string(), since: instant }),
  /** The nightly audit found documents that break an invariant of docs/invariants.md. */
  z.object({
    kind: z.literal('books-broken'),
    no: z.string(),
    count: z.number().int(),
    since: instant,
  }),
  /** The nightly audit has not ended for more than a day. */
  z.object({ kind: z.literal('audit-overdue'), since: instant }),
  z.object({ kind: z.literal('check-failed'), check: z.enum(healthChecks) }),
])
export type Finding = z.infer<typeof findingSchema>

/** The calls of the console's page. */
export const healthCalls = {
  /** `total` counts what there is; `findings` are the first of each kind. `audited` is the last audit of the books. */
  adminHealth: {
    input: z.strictObject({}),
    output: z.object({
      findings: z.array(findingSchema),
      total: z.number().int(),
      audited: z.object({ at: instant, size: z.number().int() }).nullable(),
    }),
  },
  /** Gives what was paid for, by the one fulfilment; an open payment that nobody can pay any more is ended. */
  adminRepairPayment: {
    input: z.strictObject({
      requestId: requestIdSchema,
      paymentIntentId: z.string().regex(/^pi_[A-Za-z0-9_]{1,100}$/),
    }),
    output: z.object({ outcome: z.enum(['seated', 'kept', 'ended']) }),
  },
} as const

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
