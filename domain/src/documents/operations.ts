import { z } from 'zod'
import { timestamp } from './fields.ts'

/** The admin actions. */
export const adminActions = [
  'reservations-exported',
  'evening-changed',
  'evening-called-off',
  'step-run',
  'tables-saved',
  'venue-saved',
  'venue-deleted',
  'check-in-link-made',
  'promo-code-saved',
  'ticket-given',
  'payment-refunded',
  'payment-repaired',
  'seat-cancelled',
  'mail-resent',
  'mails-resent',
  'message-sent',
  'person-blocked',
  'person-unblocked',
  'person-warned',
  'people-kept-apart',
  'people-let-meet',
  'report-read',
  'report-answered',
  'report-closed',
  'ban-proposed',
  'ban-dropped',
] as const
export type AdminAction = (typeof adminActions)[number]

/**
 * `audit/{request id}`: an admin action, by whom and when. The server writes it in the batch of the action.
 * It is never changed, except by an erasure, which makes it anonymous.
 */
export const auditDocument = z.object({
  id: z.string(),
  at: timestamp,
  admin_id: z.string(),
  admin_email: z.string(),
  action: z.enum(adminActions),
  /** The path of the document, or of the collection, that the action changed. */
  subject: z.string(),
  /** The user concerned; null if there is none, and after an erasure. */
  user_id: z.string().nullable(),
  /** The second user of an action that concerns two. The erasure of either makes the entry anonymous. */
  other_id: z.string().nullable().optional(),
  /** The reason, in the admin's words. */
  reason: z.string().nullable(),
  /**
   * The digest of the input under this id. It distinguishes a repeat from another request, and discloses
   * nothing.
   */
  input_digest: z.string().optional(),
  details: z.record(z.string(), z.union([z.string(), z.number(), z.boolean(), z.null()])),
})

export type AuditDocument = z.infer<typeof auditDocument>

/** `schedules/{function}`: when a scheduled function last completed a run. The server alone reads and writes it. */
export const scheduleRunDocument = z.object({ at: timestamp })

export type ScheduleRunDocument = z.infer<typeof scheduleRunDocument>

/**
 * `announcements/texts`: how far the e-mails about the last edition of the legal texts are. The server alone reads and writes it.
 */
export const announcementDocument = z.object({
  /** The edition, by its day (`YYYY-MM-DD`). */
  since: z.string(),
  /** The edition that was announced before; its changes are known. Null for the first. */
  announced_until: z.string().nullable(),
  /** The last account of the pages that are done; empty before the first. */
  cursor: z.string(),
  done_at: timestamp.nullable(),
})

export type AnnouncementDocument = z.infer<typeof announcementDocument>

/**
 * `client_reports/{hour}`: how much the pages reported of themselves within an hour, by kind of browser error and by web
 * vital (`LCP`, `LCP_poor`), and how many reports were dropped. It names no user. The server alone reads and
 * writes it.
 */
export const clientReportsDocument = z.object({
  at: timestamp,
  expires_at: timestamp,
  counts: z.record(z.string(), z.int().nonnegative()),
})

/**
 * `play_counts/{date}`: which tables of an evening came to its acts I to III and to its end (`playLevels`), by their digests
 * (`PlayReport`). It names no user. The server alone reads and writes it.
 */
export const playCountsDocument = z.object({
  thursday_event_id: z.string(),
  reached: z.record(z.string(), z.array(z.string())),
  /** For Firestore's time-to-live policy. */
  expires_at: timestamp,
})

/**
 * `check_in_links/{date}_{venue id}`: the link with which a venue notes who has come on one evening. The link itself is not
 * stored: it is signed for `no`.
 */
export const checkInLinkDocument = z.object({
  thursday_event_id: z.string(),
  venue_id: z.string(),
  /** The number of the current link. */
  no: z.number().int().positive(),
  made_at: timestamp,
  /** The digests of the devices that it serves, the one that has noted something last at the end. */
  devices: z.array(z.string()),
  /** For Firestore's time-to-live policy. */
  expires_at: timestamp,
})

export type CheckInLinkDocument = z.infer<typeof checkInLinkDocument>
