import { z } from 'zod'
import { decisionGrounds } from '../decisions.ts'
import { eventDateSchema, timestamp } from './fields.ts'

/** What a report is about. The site has French text for each. */
export const reportCauses = ['remarks', 'touching', 'harassment', 'other'] as const
export type ReportCause = (typeof reportCauses)[number]

/** The states of a report, in order; one may be skipped, and none is left for an earlier one. */
export const reportStates = ['new', 'read', 'answered', 'closed'] as const
export type ReportState = (typeof reportStates)[number]

/** The length of a report's text. */
export const REPORT_TEXT_MAX = 2000

/**
 * `reports/{request id}`: a user reports another member of an evening. Only the server reads it, the console and its author by callables. Its
 * author's erasure deletes it, and a year after its closing so does the nightly erasure.
 */
export const reportDocument = z.object({
  id: z.string(),
  thursday_event_id: eventDateSchema,
  reporter_id: z.string(),
  /** The uid of the reported user, or a pseudonym once they have erased their account. */
  about_id: z.string(),
  cause: z.enum(reportCauses),
  text: z.string(),
  state: z.enum(reportStates),
  created_at: timestamp,
  /** What the reporter was answered, in the admin's words; each mail is rendered from one of them. */
  answers: z.array(z.object({ at: timestamp, text: z.string() })),
  closed_at: timestamp.nullable(),
  /** Why an admin closed it. It stays here: admins read the log, also one who is reported. */
  closing_reason: z.string().nullable().default(null),
  /** The admin who proposed to ban the reported user. Another admin confirms it. */
  ban: z
    .object({
      proposed_by: z.string(),
      proposed_at: timestamp,
      reason: z.string(),
      /** What the notification of the banned user says. Null of a proposal from before there was one. */
      ground: z.enum(decisionGrounds).nullable().default(null),
      confirmed_at: timestamp.nullable(),
      /** Whether the ticket of an upcoming evening is refunded. */
      money_back: z.boolean().default(false),
    })
    .nullable(),
})
export type ReportDocument = z.infer<typeof reportDocument>
