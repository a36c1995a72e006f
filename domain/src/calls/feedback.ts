import { z } from 'zod'
import { feedbackInput } from '../documents/feedback.ts'
import { eventDateSchema, severalLines, uidSchema } from '../documents/fields.ts'
import { REPORT_TEXT_MAX, reportCauses, reportStates } from '../documents/reports.ts'
import { REUNION_COMPANIONS } from '../reunions.ts'
import { requestIdSchema } from './admin/inputs.ts'
import { registry } from './call.ts'

/** The calls of users after an evening (docs/product.md §14). */
export const feedbackCalls = registry({
  /**
   * The other members of the caller’s group at an evening, from Wednesday 18:00 until the evening's page closes. Refuses with
   * `not-attended`, `called-off`, `not-unlocked` or `evening-over`.
   */
  getEveningCompanions: {
    access: 'verified',
    input: z.strictObject({ thursdayEventId: eventDateSchema }),
    output: z.object({
      companions: z.array(
        z.object({
          id: z.string(),
          first_name: z.string(),
          /** Set for a member who has said that they would not come. */
          not_coming: z.literal(true).optional(),
        }),
      ),
    }),
  },
  /**
   * Replaces the caller's answers about an evening; a draft is ignored once the answers are sent. Refuses with
   * `feedback-not-open` before Friday 11:00, `feedback-closed` from Monday 20:00 on, `called-off`, `not-attended`, and
   * `not-companion` for a uid that was not at the table. Answers that are sent are about every other member, or mark them
   * absent; otherwise `invalid-input`.
   */
  saveFeedback: {
    access: 'verified',
    idempotent: true,
    input: feedbackInput,
    output: z.object({ saved: z.literal(true) }),
  },
  /**
   * Says that the caller was there, although the venue has not noted them, for a week. Refuses with `nothing-to-contest`
   * without a no-show or later.
   */
  contestNoShow: {
    access: 'verified',
    idempotent: true,
    input: z.strictObject({ thursdayEventId: eventDateSchema }),
    output: z.object({ contested: z.literal(true) }),
  },
  /** Whom the caller keeps apart from themselves, by an answer or a report, the latest first. */
  myKeptApart: {
    access: 'verified',
    input: z.strictObject({}),
    output: z.object({
      pairs: z.array(
        z.object({
          uid: z.string(),
          first_name: z.string().nullable(),
          thursday_event_id: eventDateSchema.nullable(),
          source: z.enum(['feedback', 'report']),
        }),
      ),
    }),
  },
  /** Ends the caller's own entry. One of the console, or of the other user, stays. */
  takeBackKeptApart: {
    access: 'verified',
    idempotent: true,
    input: z.strictObject({ uid: uidSchema }),
    output: z.object({ taken_back: z.literal(true) }),
  },
  /**
   * Reports another member, and keeps the two apart at once. `requestId` is created for each report: a repeat does nothing
   * again. Refuses with `not-attended`, `not-companion`, `not-unlocked` before Wednesday 18:00, `evening-over`, and
   * `report-limit` above five reports a day. `answer_by`: when an admin will have answered.
   */
  reportMember: {
    access: 'verified',
    idempotent: true,
    repeatable: false,
    input: z.strictObject({
      requestId: requestIdSchema,
      thursdayEventId: eventDateSchema,
      uid: uidSchema,
      cause: z.enum(reportCauses),
      /** May be empty. */
      text: severalLines({ max: REPORT_TEXT_MAX }),
    }),
    output: z.object({ received: z.literal(true), answer_by: z.iso.datetime() }),
  },
  /** The caller's own reports, the latest first: how far each is, and what it was answered. */
  myReports: {
    access: 'verified',
    input: z.strictObject({}),
    output: z.object({
      reports: z.array(
        z.object({
          id: z.string(),
          thursday_event_id: eventDateSchema,
          /** Null once the reported user has left. */
          about: z.string().nullable(),
          cause: z.enum(reportCauses),
          state: z.enum(reportStates),
          created_at: z.iso.datetime(),
          answer_by: z.iso.datetime(),
          answers: z.array(z.object({ at: z.iso.datetime(), text: z.string() })),
        }),
      ),
    }),
  },
  /**
   * Asks to share a group with one or two matches of the evening `from` on an upcoming Thursday; with none, takes the request
   * back. Refuses with `not-mutual`, `event-not-found`, `called-off`, `closed`, `evening-over`, and `reunion-too-soon`
   * for a user who has a reunion on the Thursday before or after.
   */
  requestReunion: {
    access: 'verified',
    idempotent: true,
    input: z
      .strictObject({
        thursdayEventId: eventDateSchema,
        from: eventDateSchema,
        companions: z.array(uidSchema).max(REUNION_COMPANIONS),
      })
      .refine(({ companions }) => new Set(companions).size === companions.length, { path: ['companions'] })
      .refine(({ from, thursdayEventId }) => from < thursdayEventId, { path: ['from'] }),
    output: z.object({ requested: z.boolean() }),
  },
})
