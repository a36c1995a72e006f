import { z } from 'zod'
import { eventDateSchema, timestamp } from './fields.ts'

/** What made an entry: an admin, an answer after an evening, or a report. By it the seating knows who of the two yields. */
const keptApartSources = ['console', 'feedback', 'report'] as const
export type KeptApartSource = (typeof keptApartSources)[number]

/**
 * Who may see that two are kept apart, and why, by the entry's source (docs/product.md §9.7). An entry of an answer or
 * a report is **sealed**: its author alone sees it, and no other client receives it, nor anything that differs by it.
 */
export const keptApartReaders = {
  console: 'admins',
  feedback: 'author',
  report: 'author',
} as const satisfies Record<KeptApartSource, 'admins' | 'author'>

/**
 * `kept_apart/{lower uid}_{higher uid}` and `kept_apart/{lower uid}_{higher uid}_{author}`: two users who never share a
 * group. The first is the console's, the second is of one of the two, who can take it back; a pair is kept apart while any
 * of them exists. Only the server reads it: neither of the two is notified. `reason` is for the console, and empty in
 * an entry of one of the two.
 */
export const keptApartDocument = z.object({
  /** In the order of the id. */
  persons: z.tuple([z.string(), z.string()]),
  source: z.enum(keptApartSources),
  reason: z.string(),
  /** The uid of the admin or the author, or a pseudonym. */
  by: z.string(),
  at: timestamp,
  /** The evening of the answer or the report. */
  thursday_event_id: eventDateSchema.optional(),
  /** The evenings to which the author of an answer comes although the other does (docs/product.md §9.7): no pair there. */
  put_aside_for: z.array(eventDateSchema).optional(),
})

export type KeptApartDocument = z.infer<typeof keptApartDocument>
