import { z } from 'zod'
import { eventDateSchema } from '../../calendar/event-date.ts'
import { eveningSteps } from '../../calendar/step-states.ts'
import { mailKinds } from '../../documents/mail-document.ts'
import { doneSchema, requestIdSchema } from './admin-input.ts'

const instant = z.iso.datetime()

/** More people than any house has chairs. */
const capacity = z.number().int().min(1).max(10_000)

/** The kind of what stands among the mails and is none. */
export const unreadable = 'unreadable'

/** A mail that was given up. */
export const deadMailSchema = z.object({
  mail_id: z.string(),
  to: z.string(),
  mail_kind: z.enum([...mailKinds, unreadable]),
  error: z.string().nullable(),
  since: instant.nullable(),
})
export type DeadMail = z.infer<typeof deadMailSchema>

/** What went wrong with an evening, and for whom; the first of each, `more` where there are others. */
export const eveningTroublesSchema = z.object({
  unseated: z.array(z.object({ user_id: z.string(), name: z.string(), city: z.string() })),
  unplaced: z.array(z.object({ group_id: z.string(), city: z.string(), people: z.number().int() })),
  mails: z.array(deadMailSchema),
  more: z.boolean(),
})
export type EveningTroubles = z.infer<typeof eveningTroublesSchema>

/** The calls of the console's page. */
export const eveningCalls = {
  /** Opens or closes an evening, and limits it (null: no limit) to no fewer than are sold. */
  adminSetEvening: {
    input: z.strictObject({
      requestId: requestIdSchema,
      date: eventDateSchema,
      is_active: z.boolean(),
      capacity: capacity.nullable(),
    }),
    output: doneSchema,
  },
  /** `incomplete`: what could be done is, and the log says what could not. */
  adminRunStep: {
    input: z.strictObject({ requestId: requestIdSchema, date: eventDateSchema, step: z.enum(eveningSteps) }),
    output: z.object({ outcome: z.enum(['done', 'incomplete']) }),
  },
  adminEveningTroubles: { input: z.strictObject({ date: eventDateSchema }), output: eveningTroublesSchema },
} as const
