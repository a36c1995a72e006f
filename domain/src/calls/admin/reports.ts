import { z } from 'zod'
import { decisionGrounds } from '../../decisions.ts'
import { documentIdSchema, eventDateSchema, severalLines } from '../../documents/fields.ts'
import { REPORT_TEXT_MAX, reportCauses, reportStates } from '../../documents/reports.ts'
import { registry } from '../call.ts'
import { doneSchema, reasonSchema, requestIdSchema } from './inputs.ts'

const instant = z.iso.datetime()

/** A user of a report; null if they have erased their account. */
const personSchema = z
  .object({ uid: z.string(), first_name: z.string().nullable(), email: z.string(), blocked: z.boolean() })
  .nullable()

/** A report as the console shows it. */
const adminReportSchema = z.object({
  id: z.string(),
  thursday_event_id: eventDateSchema,
  cause: z.enum(reportCauses),
  text: z.string(),
  state: z.enum(reportStates),
  created_at: instant,
  /** A day after `created_at`: by then the reporter has an answer. */
  due_at: instant,
  reporter: personSchema,
  about: personSchema,
  /** The last answer to the reporter. */
  answer: z.string().nullable(),
  /** Why it was closed. */
  closing_reason: z.string().nullable(),
  /** `mine`: the caller proposed it, so that another admin has to confirm it. */
  ban: z
    .object({
      proposed_at: instant,
      reason: z.string(),
      ground: z.enum(decisionGrounds).nullable(),
      confirmed_at: instant.nullable(),
      mine: z.boolean(),
      money_back: z.boolean(),
    })
    .nullable(),
})
export type AdminReport = z.infer<typeof adminReportSchema>

const which = { requestId: requestIdSchema, reportId: documentIdSchema }

/** The calls of `/admin/signalements`. None returns or changes a report about or by the caller. */
export const reportCalls = registry({
  /** The reports in a state, or all, the latest first. `more`: older ones are left out. */
  adminReports: {
    access: 'admin',
    input: z.strictObject({ state: z.enum(reportStates).nullable() }),
    output: z.object({ reports: z.array(adminReportSchema), more: z.boolean() }),
  },
  /**
   * Marks a report as read, writes to the reporter, closes it, or drops the ban that an admin has proposed. `conflict` if it is
   * further on already. A report is closed after its author was answered (`report-unanswered`), and while no ban of the reported
   * user is proposed (`ban-pending`).
   */
  adminUpdateReport: {
    access: 'admin',
    repeatable: ({ act }) => act === 'read' || act === 'close',
    input: z.discriminatedUnion('act', [
      z.strictObject({ ...which, act: z.literal('read') }),
      z.strictObject({
        ...which,
        act: z.literal('answer'),
        message: severalLines({ min: 3, max: REPORT_TEXT_MAX }),
      }),
      z.strictObject({ ...which, act: z.literal('close'), reason: reasonSchema }),
      z.strictObject({ ...which, act: z.literal('drop-ban') }),
    ]),
    output: doneSchema,
  },
  /**
   * Proposes to ban the reported user, or confirms the proposal of another admin, each under a request id of its own.
   * `second-admin` for the admin who proposed it. A confirmed ban blocks the account and ends an upcoming registration;
   * `moneyBack` refunds its ticket, and is the same in both calls (`conflict`).
   * The e-mail to the banned user names `ground`; the second admin must send that of the proposal, or gets `conflict`.
   */
  adminBan: {
    access: 'admin',
    repeatable: false,
    input: z.strictObject({
      ...which,
      reason: reasonSchema,
      ground: z.enum(decisionGrounds),
      moneyBack: z.boolean(),
    }),
    output: z.object({ outcome: z.enum(['proposed', 'banned']) }),
  },
})
