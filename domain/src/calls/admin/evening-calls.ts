import { z } from 'zod'
import { eveningSteps } from '../../calendar/step-states.ts'
import { callOffCauses, compensations } from '../../documents/calling-off.ts'
import { mailKinds } from '../../documents/mail-document.ts'
import { eventDateSchema } from '../../documents/timestamp.ts'
import { cities } from '../../places/cities.ts'
import { doneSchema, reasonSchema, requestIdSchema } from './admin-input.ts'

const instant = z.iso.datetime()

/** More people than any house has chairs. */
const capacity = z.number().int().min(1).max(10_000)

/** The kind of what stands among the mails and is none. */
export const unreadable = 'unreadable'

/** A mail that was given up. */
export const deadMailSchema = z.object({
  mail_id: z.string(),
  to: z.string(),
  mail_kind: z.enum([...mailKinds, unreadable]),
  error: z.string().nullable(),
  since: instant.nullable(),
})
export type DeadMail = z.infer<typeof deadMailSchema>

const personInCity = z.object({ user_id: z.string(), name: z.string(), city: z.string() })

/** What went wrong with an evening, and for whom; the first of each, `more` where there are others. */
export const eveningTroublesSchema = z.object({
  unseated: z.array(personInCity),
  /** Whose seats were called off for want of a table, while the evening takes place in their city. */
  turned_away: z.array(personInCity),
  unplaced: z.array(z.object({ group_id: z.string(), city: z.string(), people: z.number().int() })),
  mails: z.array(deadMailSchema),
  more: z.boolean(),
})
export type EveningTroubles = z.infer<typeof eveningTroublesSchema>

const count = z.number().int().nonnegative()
/** In cents. */
const cents = z.number().int().nonnegative()

/** Whom the calling off of an evening concerns in one city, and what it costs; what is left to do where it has begun. */
export const callingOffCitySchema = z.object({
  city: z.string(),
  /** Who is registered. */
  people: count,
  /** Those whose ticket was paid for, and what is left of these payments: what refunds would cost. */
  paid: count,
  cents,
  /** Those of them whose bank disputes the payment: their refund waits for its decision. */
  disputed: count,
  /** Attendees whose ticket cost nothing: they get a ticket back, also where money is chosen. */
  free: count,
  /** Those who come with a pass. */
  passes: count,
})
export type CallingOffCity = z.infer<typeof callingOffCitySchema>

const cityIdSchema = z.string().refine((id) => cities.some((city) => city.id === id))

/** The calls of the console's page. */
export const eveningCalls = {
  /** Opens or closes an evening, and limits it (null: no limit) to no fewer than are sold. */
  adminSetEvening: {
    input: z.strictObject({
      requestId: requestIdSchema,
      date: eventDateSchema,
      is_active: z.boolean(),
      capacity: capacity.nullable(),
    }),
    output: doneSchema,
  },
  /** `incomplete`: what could be done is, and the log says what could not. */
  adminRunStep: {
    input: z.strictObject({ requestId: requestIdSchema, date: eventDateSchema, step: z.enum(eveningSteps) }),
    output: z.object({ outcome: z.enum(['done', 'incomplete']) }),
  },
  /** What a calling off would do now, city by city; and what one that has begun has left to do. */
  adminCallingOff: {
    input: z.strictObject({ date: eventDateSchema }),
    output: z.object({
      cities: z.array(callingOffCitySchema),
      /** Payments that are being made for the evening: they are closed, and what is paid all the same is compensated. */
      paying: count,
      /** Refunds of this evening that have not gone out yet. */
      owed: count,
    }),
  },
  /**
   * Calls an evening off, in one city or (null) everywhere. `seen` is what the preview said: where it has become more
   * since, the admin is asked again (`changed-meanwhile`). `reason`, in their own words, is for the journal alone, and
   * must be given where the cause is another. `left`: seats that a scheduled run ends within minutes.
   */
  adminCallOff: {
    input: z
      .strictObject({
        requestId: requestIdSchema,
        date: eventDateSchema,
        city: cityIdSchema.nullable(),
        cause: z.enum(callOffCauses),
        compensation: z.enum(compensations),
        reason: reasonSchema.nullable(),
        seen: z.strictObject({ people: count, cents }),
      })
      .refine(({ cause, reason }) => cause !== 'other' || reason !== null, { path: ['reason'] }),
    output: z.object({ left: count }),
  },
  /** Goes on with what has been called off. It decides nothing, and is written into no journal. */
  adminFinishCallingOff: {
    input: z.strictObject({ date: eventDateSchema }),
    output: z.object({ left: count }),
  },
  adminEveningTroubles: { input: z.strictObject({ date: eventDateSchema }), output: eveningTroublesSchema },
} as const
