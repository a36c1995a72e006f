import { z } from 'zod'
import { timestamp } from './fields.ts'

/** What can be done in the console. */
export const adminActions = [
  'reservations-exported',
  'evening-changed',
  'evening-called-off',
  'step-run',
  'tables-saved',
  'venue-saved',
  'venue-deleted',
  'promo-code-saved',
  'ticket-given',
  'payment-refunded',
  'payment-repaired',
  'seat-cancelled',
  'mail-resent',
  'person-blocked',
  'person-unblocked',
  'people-kept-apart',
  'people-let-meet',
] as const
export type AdminAction = (typeof adminActions)[number]

/** `audit/{request id}`: what an admin did in the console, who and when. The server writes it with the act itself; nothing changes it but an erasure, which takes the person out. */
export const auditDocument = z.object({
  id: z.string(),
  at: timestamp,
  admin_id: z.string(),
  admin_email: z.string(),
  action: z.enum(adminActions),
  /** The path of the document that it was done to, or of the collection. */
  subject: z.string(),
  /** Whom it concerns, where it concerns somebody: erased with the person. */
  user_id: z.string().nullable(),
  /** The second person, where an act concerns two: the line is erased with either. */
  other_id: z.string().nullable().optional(),
  /** Why, in the admin's own words. */
  reason: z.string().nullable(),
  /** Of what was asked under this id, to tell a second sending from another wish: it says nothing by itself. */
  input_digest: z.string().optional(),
  details: z.record(z.string(), z.union([z.string(), z.number(), z.boolean(), z.null()])),
})

export type AuditDocument = z.infer<typeof auditDocument>
