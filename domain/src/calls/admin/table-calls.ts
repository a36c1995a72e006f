import { z } from 'zod'
import { eventDateSchema } from '../../documents/timestamp.ts'
import { type InterestId, interests } from '../../interests/interests.ts'
import { LONGEST_TABLE } from '../../matching/table-sizes.ts'
import { discSchema, mbtiTypeSchema } from '../../personality/personality-results.ts'
import { cities } from '../../places/cities.ts'
import { genderSchema } from '../../profile/profile.ts'
import { documentIdSchema, doneSchema, requestIdSchema } from './admin-input.ts'

/**
 * As many tables as two thousand people have in one city, at four a table: twice the evening that the house is built for,
 * so that another seating of all of it can be saved. They are one batch, of some ten writes a table: a quarter of the ten
 * megabytes that Firestore takes at once.
 */
const MOST_TABLES = 500

const count = z.number().int().nonnegative()
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
