import { z } from 'zod'
import { timestamp } from './timestamp.ts'

/**
 * `book_audits/last`: when the auditor last read everything that is stored, and which invariants of docs/invariants.md it found
 * broken. It names no user: the server's log names the documents. The server alone reads and writes it.
 */
export const bookAuditDocument = z.object({
  at: timestamp,
  /** How many documents, Auth users and objects of Stripe were read. */
  size: z.int().nonnegative(),
  /** `count` is how many documents break the invariant. */
  broken: z.array(z.object({ no: z.string(), count: z.int().positive() })),
})

export type BookAuditDocument = z.infer<typeof bookAuditDocument>
