import { z } from 'zod'
import { callOffCauses, compensations, eveningSteps } from '../../documents/evenings.ts'
import { eventDateSchema } from '../../documents/fields.ts'
import { mailKinds } from '../../documents/mail.ts'
import { type InterestId, interests } from '../../interests.ts'
import { LONGEST_TABLE } from '../../matching/group-sizes.ts'
import { discSchema, mbtiTypeSchema } from '../../personality/results.ts'
import { cities } from '../../places.ts'
import { genderSchema } from '../../profile.ts'
import { documentIdSchema, doneSchema, reasonSchema, requestIdSchema } from './inputs.ts'

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
const eveningTroublesSchema = z.object({
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
const callingOffCitySchema = z.object({
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

/**
 * As many tables as two thousand people have in one city, at four a table: twice the evening that the house is built for,
 * so that another seating of all of it can be saved. They are one batch, of some ten writes a table: a quarter of the ten
 * megabytes that Firestore takes at once.
 */
const MOST_TABLES = 500
const citySchema = z.string().refine((id) => cities.some((city) => city.id === id), 'not a city of ours')
const interestSchema = z.custom<InterestId>((id) => interests.some((one) => one.id === id))

/** Somebody who comes, as the matcher sees them, and their name. */
const seatedPersonSchema = z.object({
  id: z.string(),
  first_name: z.string(),
  last_name: z.string(),
  age: z.number().int(),
  gender: genderSchema,
  mbtiType: mbtiTypeSchema,
  dominantDisc: discSchema,
  interests: z.array(interestSchema),
})

const tableSchema = z.object({
  id: z.string(),
  memberIds: z.array(z.string()),
  locked: z.boolean(),
  place: z.object({ venue_id: z.string(), table: z.number().int().positive() }).nullable(),
  /** Whether its people have been told where it is: it has a place from then on. */
  told: z.boolean(),
})

/** Of an evening that was: its tables' figures, from no more of them than tell enough. */
const pastEveningSchema = z.object({
  date: z.string(),
  people: count,
  score: z.number(),
  /** Null where the tables were formed before these were noted. */
  shared: count.nullable(),
  alone: count.nullable(),
  known: count.nullable(),
})

/** The calls of the console's page "Tables". */
export const tableCalls = {
  /**
   * An evening's tables in one city, and a proposal beside them: before the groups are formed the one that the matcher
   * would make now, and with a `seed` another one, in which locked tables stand as they are. It changes nothing.
   */
  adminTables: {
    input: z.strictObject({
      date: eventDateSchema,
      city: citySchema,
      seed: z.number().int().min(0).max(0xffffffff).nullable(),
    }),
    output: z.object({
      people: z.array(seatedPersonSchema),
      /** By their places in `people`, with the evenings that they shared. */
      met: z.array(z.object({ one: count, other: count, dates: z.array(z.string()) })),
      /** Pairs that must not meet. */
      apart: z.array(z.object({ one: count, other: count })),
      tables: z.array(tableSchema),
      /** `id` is null for a table that would be new. */
      proposed: z.array(z.object({ id: z.string().nullable(), memberIds: z.array(z.string()) })).nullable(),
      venues: z.array(z.object({ id: z.string(), name: z.string(), tables: count, seats_per_table: count })),
      /** What `adminSaveTables` is told, to be refused when somebody else was here meanwhile. */
      version: z.string(),
      formed: z.boolean(),
      /** Nobody moves any more. */
      settled: z.boolean(),
      calledOff: z.boolean(),
      past: z.array(pastEveningSchema),
    }),
  },
  /**
   * Writes the tables that change: an `id` of null is a new one, no members give one up. Refused as `invalid-input` with
   * the field that is wrong: `people`, `sizes`, `apart`, `venues`, `tables`.
   */
  adminSaveTables: {
    input: z.strictObject({
      requestId: requestIdSchema,
      date: eventDateSchema,
      city: citySchema,
      version: z.string().max(40),
      tables: z
        .array(
          z.strictObject({
            id: documentIdSchema.nullable(),
            memberIds: z.array(documentIdSchema).max(LONGEST_TABLE),
            locked: z.boolean(),
            /** Null where the house finds one. */
            place: z
              .strictObject({ venue_id: documentIdSchema, table: z.number().int().positive().max(1000) })
              .nullable(),
          }),
        )
        .min(1)
        .max(MOST_TABLES),
    }),
    output: doneSchema,
  },
} as const
