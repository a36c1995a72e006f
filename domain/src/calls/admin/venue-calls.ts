import { z } from 'zod'
import { cities } from '../../places/cities.ts'
import { documentIdSchema, doneSchema, requestIdSchema } from './admin-input.ts'

/** A line or more as an admin writes it, without control characters. */
const words = (most: number) =>
  z
    .string()
    .trim()
    .max(most)
    .regex(/^[^\p{C}]*$/u)

/** What an admin writes of a bar: the call's shape, and the form's. */
export const venueFields = {
  name: words(100).min(1),
  address: words(200).min(1),
  description: words(500),
  city: z.enum(cities.map(({ id }) => id)),
  tables: z.int().min(1).max(200),
  seats_per_table: z.int().min(4).max(12),
}

/** The calls of `/admin/lieux`. */
export const venueCalls = {
  /** Without an id it is a new one. */
  adminSaveVenue: {
    input: z.strictObject({
      requestId: requestIdSchema,
      id: documentIdSchema.nullable(),
      ...venueFields,
    }),
    output: doneSchema,
  },
  adminDeleteVenue: {
    input: z.strictObject({ requestId: requestIdSchema, id: documentIdSchema }),
    output: doneSchema,
  },
} as const
