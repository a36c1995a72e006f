import { z } from 'zod'
import { timestamp } from './timestamp.ts'

/** Who can put a pair on the list. The matcher does not ask. */
export const keptApartSources = ['console'] as const

/**
 * `kept_apart/{lower uid}_{higher uid}`: two people who never sit at one table again. The server alone reads it: neither of
 * the two learns of it, and `reason` is for the console.
 */
export const keptApartDocument = z.object({
  /** In the order of the id. */
  persons: z.tuple([z.string(), z.string()]),
  source: z.enum(keptApartSources),
  reason: z.string(),
  /** The admin's uid. */
  by: z.string(),
  at: timestamp,
})

export type KeptApartDocument = z.infer<typeof keptApartDocument>
