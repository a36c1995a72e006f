import { z } from 'zod'
import { eveningSteps } from '../../calendar/step-states.ts'
import { refundObstacles } from '../../documents/owed-refund-document.ts'
import { eventDateSchema } from '../../documents/timestamp.ts'
import { requestIdSchema } from './admin-input.ts'
import { deadMailSchema } from './evening-calls.ts'

const instant = z.iso.datetime()
const cents = z.number().int().nonnegative()

/** Somebody, by the name that they go by; null where they are gone. */
const who = { user_id: z.string(), name: z.string().nullable() }

const paid = { ...who, payment_intent_id: z.string(), amount: cents, date: z.string(), since: instant }
const inCity = { date: eventDateSchema, city: z.string(), count: z.number().int(), since: instant }
const event = { event_id: z.string(), type: z.string(), since: instant }

/** What may be checked by itself: where one cannot be, the others still say what they find. */
export const healthChecks = ['payments', 'mails', 'webhooks', 'week', 'erasures', 'books'] as const
export type HealthCheck = (typeof healthChecks)[number]

/** One thing that is not well: since when, for whom, and what it takes to mend it. */
export const findingSchema = z.discriminatedUnion('kind', [
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
