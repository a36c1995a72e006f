import { z } from 'zod'
import { browserErrorKinds } from '../../client-reports.ts'
import { eveningSteps } from '../../documents/evenings.ts'
import { eventDateSchema, paymentIdSchema } from '../../documents/fields.ts'
import { refundObstacles } from '../../documents/payments.ts'
import { objectives } from '../../objectives.ts'
import { pricingTypes } from '../../offers.ts'
import { discs, mbtiTypeNames } from '../../personality/results.ts'
import { genders } from '../../profile.ts'
import { registry } from '../call.ts'
import { deadMailSchema } from './evenings.ts'
import { requestIdSchema } from './inputs.ts'

const instant = z.iso.datetime()
const paidCents = z.number().int().nonnegative()

/** A user with their name; null if the user has no profile. */
const who = { user_id: z.string(), name: z.string().nullable() }

const paid = { ...who, payment_intent_id: z.string(), amount: paidCents, date: z.string(), since: instant }
const inCity = { date: eventDateSchema, city: z.string(), count: z.number().int(), since: instant }
const event = { event_id: z.string(), type: z.string(), since: instant }

const stripeMode = z.enum(['test', 'live'])

/** The health checks. Each runs on its own, so that a failing one does not hide the others' findings. */
const healthChecks = [
  'payments',
  'mails',
  'webhooks',
  'week',
  'reports',
  'erasures',
  'books',
  'schedules',
] as const
export type HealthCheck = (typeof healthChecks)[number]

/** Something that needs an admin, with its time and what is needed to resolve it. */
const findingSchema = z.discriminatedUnion('kind', [
  /** Stripe has the payment, and we have recorded none. */
  z.object({ kind: z.literal('payment-unfulfilled'), ...paid }),
  /**
   * We have recorded the payment without a ticket or subscription: its user was deleted before it was
   * fulfilled.
   */
  z.object({ kind: z.literal('payment-without-payer'), ...paid }),
  /** The booking deadline has passed, and the payment is still open. */
  z.object({
    kind: z.literal('payment-open'),
    ...who,
    payment_intent_id: z.string().nullable(),
    date: z.string(),
    since: instant,
  }),
  z.object({ kind: z.literal('mail-dead'), ...deadMailSchema.shape }),
  z.object({ kind: z.literal('mails-overdue'), count: z.number().int(), since: instant }),
  /** Stripe sent the event, and we have not acknowledged it. */
  z.object({ kind: z.literal('webhook-waiting'), ...event }),
  /** The event did not match our records. */
  z.object({ kind: z.literal('webhook-refused'), ...event }),
  /** The newest webhook event came in another version of Stripe's API than ours. */
  z.object({ kind: z.literal('webhook-version'), ...event, version: z.string(), expected: z.string() }),
  /** Stripe's two keys are of different modes. */
  z.object({ kind: z.literal('keys-differ'), secret: stripeMode, publishable: stripeMode }),
  /** One account has tried many cards within an hour. */
  z.object({ kind: z.literal('card-testing'), ...who, count: z.number().int(), since: instant }),
  /** A refund failed after Stripe had reported its success. */
  z.object({ kind: z.literal('refund-failed'), ...who, payment_intent_id: z.string(), ...event }),
  /** An owed refund (`owedRefundDocument`) that is not settled. Without an obstacle, no run has come by. */
  z.object({ kind: z.literal('refund-owed'), ...paid, obstacle: z.enum(refundObstacles).nullable() }),
  /** An evening was called off, and the calling off has not ended. */
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
  /** The feedback requests of an evening, or the reveal of its outcomes, have not been completed. */
  z.object({
    kind: z.literal('feedback-late'),
    date: eventDateSchema,
    step: z.enum(['asked', 'revealed']),
    since: instant,
  }),
  /** A report without an answer, within the day that was promised. */
  z.object({ kind: z.literal('report-waiting'), report_id: z.string(), since: instant }),
  /** A report that has waited for an answer for more than a day. */
  z.object({ kind: z.literal('report-overdue'), report_id: z.string(), since: instant }),
  z.object({ kind: z.literal('erasure-broken'), user_id: z.string(), since: instant }),
  /** So many accounts lack their auth user that the nightly erasure leaves them alone. */
  z.object({
    kind: z.literal('sign-ins-missing'),
    count: z.number().int(),
    accounts: z.number().int(),
    since: instant,
  }),
  /** The nightly audit found documents that break an invariant of docs/invariants.md. */
  z.object({
    kind: z.literal('books-broken'),
    no: z.string(),
    count: z.number().int(),
    since: instant,
  }),
  /** The nightly audit has not ended for more than a day. */
  z.object({ kind: z.literal('audit-overdue'), since: instant }),
  /** A scheduled function has completed no run for too long. */
  z.object({ kind: z.literal('schedule-silent'), schedule: z.string(), since: instant }),
  z.object({ kind: z.literal('check-failed'), check: z.enum(healthChecks) }),
])
export type Finding = z.infer<typeof findingSchema>

/** How often an objective was met and missed lately, and the longest time it took, in seconds. */
const objectiveFigure = z.object({
  objective: z.enum(objectives),
  met: z.int().nonnegative(),
  missed: z.int().nonnegative(),
  worst: z.number().nonnegative().nullable(),
})
export type ObjectiveFigure = z.infer<typeof objectiveFigure>

/** What the pages reported of themselves within the last day. `poor` are the values that are too slow. */
const browserFigures = z.object({
  faults: z.array(z.object({ kind: z.enum(browserErrorKinds), count: z.int().nonnegative() })),
  vitals: z.array(
    z.object({
      name: z.enum(['LCP', 'INP', 'CLS']),
      count: z.int().nonnegative(),
      poor: z.int().nonnegative(),
    }),
  ),
  /** Reports beyond what is accepted. */
  dropped: z.int().nonnegative(),
})
export type BrowserFigures = z.infer<typeof browserFigures>

/** The calls of the console's health page. */
export const healthCalls = registry({
  /** `total` counts all findings; `findings` lists the first of each kind. `audited` is the last audit of the books. */
  adminHealth: {
    access: 'admin',
    input: z.strictObject({}),
    output: z.object({
      findings: z.array(findingSchema),
      total: z.number().int(),
      audited: z.object({ at: instant, size: z.number().int() }).nullable(),
      /** Null if they could not be computed. */
      objectives: z.array(objectiveFigure).nullable(),
      browser: browserFigures.nullable(),
    }),
  },
  /** Fulfils a payment by the usual fulfilment, or closes an overdue open payment. */
  adminRepairPayment: {
    access: 'admin',
    repeatable: true,
    input: z.strictObject({
      requestId: requestIdSchema,
      paymentIntentId: paymentIdSchema,
    }),
    output: z.object({ outcome: z.enum(['seated', 'kept', 'ended']) }),
  },
})

const count = z.int().nonnegative()
const cents = z.int()

/** When the figures were computed, and what was read for them. */
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

/** How many users reached each step; each step includes the later ones. */
const funnelFigure = z.object({
  accounts: count,
  introduced: count,
  tested: count,
  interested: count,
  seated: count,
})
export type FunnelFigure = z.infer<typeof funnelFigure>

/** The payments of a month for an offer, in cents. A refund counts in the month of its payment. */
const revenueFigure = z.object({
  month: z.string(),
  offer: z.enum(pricingTypes),
  payments: count,
  amount: cents,
  refunded: cents,
})
export type RevenueFigure = z.infer<typeof revenueFigure>

/** The tables of an evening, and how many of them came to acts I to III and to the end of their evening. */
const playFigure = z.object({
  date: eventDateSchema,
  tables: count,
  reached: z.tuple([count, count, count, count]),
})
export type PlayFigure = z.infer<typeof playFigure>

/** Users with at least one registration, and those of them with two or more. */
const returningFigure = z.object({ once: count, again: count })
export type ReturningFigure = z.infer<typeof returningFigure>

/** The registrations of one evening or of all, without cancelled ones. */
const balanceFigure = z.object({
  seats: count,
  types: z.record(z.enum(mbtiTypeNames), count),
  colours: z.record(z.enum(discs), count),
  genders: z.record(z.enum(genders), count),
})
export type BalanceFigure = z.infer<typeof balanceFigure>

/**
 * The answers about one evening, from ten answers on. `seats` counts the evening's ratings from one to six. `answered` and
 * `mutual` are of `asked` and of `answered`. `again` counts those with a mutual wish and those without who came
 * again within eight weeks; null while the eight weeks run, and where either has fewer than ten people.
 */
const feedbackFigure = z.object({
  date: eventDateSchema,
  asked: count,
  answered: count,
  seats: z.tuple([count, count, count, count, count, count]),
  mutual: count,
  again: z.object({ mutual: count, of_mutual: count, others: count, of_others: count }).nullable(),
  /** The notes to the admins, in no order and without their authors. */
  notes: z.array(z.string()),
})
export type FeedbackFigure = z.infer<typeof feedbackFigure>

/** The calls of `/admin/chiffres`. */
export const figureCalls = registry({
  adminFigures: {
    access: 'admin',
    input: z.strictObject({}),
    output: z.object({
      ...reckoning,
      evenings: z.array(eveningFigure),
      funnel: funnelFigure,
      /** Months and offers without a payment are left out. */
      revenue: z.array(revenueFigure),
      /** The months that were counted, the oldest first. */
      months: z.array(z.string()),
      returning: returningFigure,
      /** The evenings of the last twelve weeks on which a table played, the latest first. */
      play: z.array(playFigure),
    }),
  },
  /** The evenings of the last 16 weeks whose outcomes are revealed, the latest first; none below ten answers. */
  adminFeedbackFigures: {
    access: 'admin',
    input: z.strictObject({}),
    output: z.object({ ...reckoning, evenings: z.array(feedbackFigure) }),
  },
  /** Null for all evenings. */
  adminBalance: {
    access: 'admin',
    input: z.strictObject({ date: eventDateSchema.nullable() }),
    output: z.object({ ...reckoning, ...balanceFigure.shape }),
  },
})
