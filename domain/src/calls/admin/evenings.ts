import { z } from 'zod'
import { callOffCauses, compensations, eveningSteps } from '../../documents/evenings.ts'
import { documentIdSchema, eventDateSchema } from '../../documents/fields.ts'
import { mailKinds } from '../../documents/mail.ts'
import { type InterestId, interests } from '../../interests.ts'
import { CAPACITY_BOUNDS } from '../../limits.ts'
import { MAX_GROUP_SIZE } from '../../matching/group-sizes.ts'
import { discSchema, mbtiTypeSchema } from '../../personality/results.ts'
import { cityIdSchema } from '../../places.ts'
import { genderSchema } from '../../profile.ts'
import { registry } from '../call.ts'
import { doneSchema, reasonSchema, requestIdSchema, within } from './inputs.ts'

const instant = z.iso.datetime()

/** The kind of a mail document that is invalid. */
export const UNREADABLE = 'unreadable'

/** A dead letter. */
export const deadMailSchema = z.object({
  mail_id: z.string(),
  to: z.string(),
  mail_kind: z.enum([...mailKinds, UNREADABLE]),
  error: z.string().nullable(),
  since: instant.nullable(),
})
export type DeadMail = z.infer<typeof deadMailSchema>

const personInCity = z.object({ user_id: z.string(), name: z.string(), city: z.string() })

/** The issues of an evening, with the users concerned: the first of each kind, `more` if there are others. */
const eveningTroublesSchema = z.object({
  unseated: z.array(personInCity),
  /**
   * Attendees whose registration was called off without a group, although the evening takes place in their
   * city.
   */
  turned_away: z.array(personInCity),
  unplaced: z.array(z.object({ group_id: z.string(), city: z.string(), people: z.number().int() })),
  mails: z.array(deadMailSchema),
  more: z.boolean(),
})
export type EveningTroubles = z.infer<typeof eveningTroublesSchema>

const count = z.number().int().nonnegative()
/** In cents. */
const cents = z.number().int().nonnegative()

/** Who a calling off affects in one city, and what it costs; once it has begun, what is left to do. */
const callingOffCitySchema = z.object({
  city: z.string(),
  /** The number of registrations. */
  people: count,
  /** Registrations with a paid ticket, and the rest of these payments, in cents: the cost of refunds. */
  paid: count,
  cents,
  /** How many of these payments are disputed: their refund waits for the bank's decision. */
  disputed: count,
  /** Attendees with a free ticket: they get a ticket back, also if the compensation is money. */
  free: count,
  /** Attendees who registered with a subscription. */
  passes: count,
})
export type CallingOffCity = z.infer<typeof callingOffCitySchema>

const checkInVenueSchema = z.object({
  venue_id: z.string(),
  name: z.string(),
  tables: z.array(
    z.object({
      table: count,
      /** The table at which they sit since a merge; null if there was none. */
      sits_at: count.nullable(),
      /** Its members, without those who have said that they are not coming and have not come. */
      expected: count,
      not_coming: count,
      /** How many seats of this table are offered to users in the waitlist. */
      offered: count,
      here: count,
      /** From Thursday 20:20: under four, and no other table can take them. */
      stranded: z.boolean(),
    }),
  ),
  /** Null until one is made. */
  link: z.object({ url: z.string(), devices: count }).nullable(),
})
export type CheckInVenue = z.infer<typeof checkInVenueSchema>

/** The calls of the console's page. */
export const eveningCalls = registry({
  /**
   * Opens or closes an evening, and sets its capacity (null: none), which cannot be below the number of
   * registrations. With `by_venues` it is that of the venues' chairs, now and each night, and `capacity` is ignored.
   * What is not sent stays as it is.
   */
  adminSetEvening: {
    access: 'admin',
    repeatable: true,
    input: z.strictObject({
      requestId: requestIdSchema,
      date: eventDateSchema,
      is_active: z.boolean().exactOptional(),
      capacity: within(CAPACITY_BOUNDS).nullable().exactOptional(),
      by_venues: z.boolean().exactOptional(),
    }),
    output: doneSchema,
  },
  /** `incomplete`: the step did what it could, and the log has the cause of what is left. */
  adminRunStep: {
    access: 'admin',
    repeatable: true,
    input: z.strictObject({ requestId: requestIdSchema, date: eventDateSchema, step: z.enum(eveningSteps) }),
    output: z.object({ outcome: z.enum(['done', 'incomplete']) }),
  },
  /** What a calling off would affect now, by city, and what is left of one that has begun. */
  adminCallingOff: {
    access: 'admin',
    input: z.strictObject({ date: eventDateSchema }),
    output: z.object({
      cities: z.array(callingOffCitySchema),
      /** Open payments for the evening. They are closed; one that is paid all the same is compensated. */
      paying: count,
      /** Refunds of this evening that are not paid yet. */
      owed: count,
    }),
  },
  /**
   * Calls an evening off, in one city or (null) in all. `seen` is what the admin was shown: if more is
   * affected by now, the call throws `conflict`. `reason` is for the audit log only, and is required
   * for the cause `other`. `left`: registrations that the scheduled run ends within minutes.
   */
  adminCallOff: {
    access: 'admin',
    repeatable: false,
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
  /** Continues a calling off. It decides nothing, and writes no audit entry. */
  adminFinishCallingOff: {
    access: 'admin',
    input: z.strictObject({ date: eventDateSchema }),
    output: z.object({ left: count }),
  },
  /** The venues of an evening, who is expected and who has come, and the link of each. */
  adminCheckIns: {
    access: 'admin',
    input: z.strictObject({ date: eventDateSchema }),
    output: z.array(checkInVenueSchema),
  },
  /** Makes a link for a venue, which ends the one before. Throws `not-found` for a venue with neither link nor groups. */
  adminMakeCheckInLink: {
    access: 'admin',
    repeatable: false,
    input: z.strictObject({ requestId: requestIdSchema, date: eventDateSchema, venueId: documentIdSchema }),
    output: doneSchema,
  },
  adminEveningTroubles: {
    access: 'admin',
    input: z.strictObject({ date: eventDateSchema }),
    output: eveningTroublesSchema,
  },
})

/**
 * Enough for two thousand attendees in one city, at four a group: twice the largest evening that is planned
 * for. All groups are one batch of about ten writes each: a quarter of the ten megabytes that Firestore
 * accepts.
 */
const MOST_TABLES = 500
const interestSchema = z.custom<InterestId>((id) => interests.some((one) => one.id === id))

/** An attendee as the matcher sees them, with their name. */
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
  venueTable: z.object({ venue_id: z.string(), table: z.number().int().positive() }).nullable(),
  /** Whether its members were notified of a venue table. From then on the group has one. */
  told: z.boolean(),
})

/** The figures of a past evening, from a sample of its groups. */
const pastEveningSchema = z.object({
  date: z.string(),
  people: count,
  score: z.number(),
  /** Null if the groups were formed before these were stored. */
  shared: count.nullable(),
  alone: count.nullable(),
  known: count.nullable(),
})

/** The calls of the console's groups page. */
export const tableCalls = registry({
  /**
   * The groups of an evening city, and a preview. Before the groups are formed, the preview is what the
   * matcher would form now. With a `seed` it is another seating, in which locked groups are unchanged. Writes
   * nothing.
   */
  adminTables: {
    access: 'admin',
    input: z.strictObject({
      date: eventDateSchema,
      city: cityIdSchema,
      seed: z.number().int().min(0).max(0xffffffff).nullable(),
    }),
    output: z.object({
      people: z.array(seatedPersonSchema),
      /** By index in `people`, with the dates of the evenings. */
      met: z.array(z.object({ one: count, other: count, dates: z.array(z.string()) })),
      /** Pairs that admins keep apart, by index in `people`; never one that an answer or a report made. */
      apart: z.array(z.object({ one: count, other: count })),
      tables: z.array(tableSchema),
      /** `id` is null for a new group. */
      proposed: z.array(z.object({ id: z.string().nullable(), memberIds: z.array(z.string()) })).nullable(),
      venues: z.array(z.object({ id: z.string(), name: z.string(), tables: count, seats_per_table: count })),
      /** To be sent to `adminSaveTables`, which throws `conflict` if the groups have changed. */
      version: z.string(),
      formed: z.boolean(),
      /** Whether it is too late to change groups by hand: from Thursday 12:05 on. */
      settled: z.boolean(),
      calledOff: z.boolean(),
      past: z.array(pastEveningSchema),
    }),
  },
  /**
   * Saves the groups that change: an `id` of null creates one, no members delete one. Throws `invalid-input`
   * with the invalid field: `people`, `sizes`, `apart`, `venues` or `tables`.
   */
  adminSaveTables: {
    access: 'admin',
    /** Enough for the largest number of groups that a call may contain, with their members' ids. */
    maxBytes: 256 * 1024,
    repeatable: true,
    input: z.strictObject({
      requestId: requestIdSchema,
      date: eventDateSchema,
      city: cityIdSchema,
      version: z.string().max(40),
      tables: z
        .array(
          z.strictObject({
            id: documentIdSchema.nullable(),
            memberIds: z.array(documentIdSchema).max(MAX_GROUP_SIZE),
            locked: z.boolean(),
            /** Null if the week shall assign one. */
            venueTable: z
              .strictObject({ venue_id: documentIdSchema, table: z.number().int().positive().max(1000) })
              .nullable(),
          }),
        )
        .min(1)
        .max(MOST_TABLES),
    }),
    output: doneSchema,
  },
})
