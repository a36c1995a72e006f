import { z } from 'zod'
import { timestamp } from './timestamp.ts'

/** So many of the documents that break an invariant are named. */
export const NAMED_BREACHES = 5

/**
 * `book_audits/last`: when the auditor last read everything that is stored, and which invariants of docs/invariants.md it found
 * broken. The server alone reads and writes it. It may name a user who was erased since, until the next night.
 */
export const bookAuditDocument = z.object({
  at: timestamp,
  /** How many documents, Auth users and objects of Stripe were read. */
  size: z.int().nonnegative(),
  /** `paths` are the first of `count`. */
  broken: z.array(z.object({ no: z.string(), count: z.int().positive(), paths: z.array(z.string()) })),
})

export type BookAuditDocument = z.infer<typeof bookAuditDocument>
