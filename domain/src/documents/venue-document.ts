import { z } from 'zod'

/** `venues/{id}`: a bar, and how many people it seats. */
export const venueDocument = z.object({
  id: z.string().min(1),
  name: z.string().min(1).max(100),
  address: z.string().min(1).max(200),
  description: z.string().max(1000),
  city: z.string().min(1),
  tables: z.number().int().nonnegative(),
  seats_per_table: z.number().int().positive(),
})

export type VenueDocument = z.infer<typeof venueDocument>
