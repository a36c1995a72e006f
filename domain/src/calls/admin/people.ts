import { z } from 'zod'
import { decisionBases, decisionGrounds } from '../../decisions.ts'
import { documentIdSchema, oneLine, uidSchema } from '../../documents/fields.ts'
import { mailKinds, mailStates } from '../../documents/mail.ts'
import { EMAIL_MAX, SEARCH_MIN } from '../../limits.ts'
import { reservationFilterSchema, reservationRowSchema } from '../../reservations.ts'
import { registry } from '../call.ts'
import { doneSchema, reasonSchema, requestIdSchema } from './inputs.ts'

/** What the e-mail about a decision tells its user: its ground (the rule that was broken) and its basis. */
const decisionSchema = z.strictObject({
  ground: z.enum(decisionGrounds),
  basis: z.enum(decisionBases),
})

const uid = uidSchema
const instant = z.iso.datetime()

/** A user as a search finds them. Without a profile, only the address is known. */
const foundPersonSchema = z.object({
  uid: z.string(),
  email: z.string(),
  first_name: z.string().nullable(),
  blocked: z.boolean(),
  /** The evening that they are registered for. */
  coming: z.string().nullable(),
})
export type FoundPerson = z.infer<typeof foundPersonSchema>

/** A mail as the console may see it: never its message. */
const sentMailSchema = z.object({
  id: z.string(),
  to: z.string(),
  kind: z.enum(mailKinds),
  created_at: instant,
  state: z.enum(mailStates),
  attempts: z.number().int(),
  error: z.string().nullable(),
  resendable: z.boolean(),
})
export type SentMail = z.infer<typeof sentMailSchema>

/** A user who is kept apart from the one whose page is open. */
const keptApartPairSchema = z.object({
  uid: z.string(),
  email: z.string(),
  first_name: z.string().nullable(),
  reason: z.string(),
  at: instant,
  /**
   * Set if both are in one group of the current evening; otherwise null. The outcome is one of:
   * - `separating`: the next seating pass separates them;
   * - `locked`: the group is locked in the console;
   * - `too-late`: the pair is kept apart from the next evening on.
   */
  together: z.object({ date: z.string(), outcome: z.enum(['separating', 'locked', 'too-late']) }).nullable(),
})
export type KeptApartPair = z.infer<typeof keptApartPairSchema>

/** The calls of `/admin/personnes`. */
export const peopleCalls = registry({
  /** By a prefix of an address or first name, or by a whole address, id or payment id. */
  adminFindPeople: {
    access: 'admin',
    input: z.strictObject({ query: oneLine({ min: SEARCH_MIN, max: EMAIL_MAX }) }),
    output: z.object({ people: z.array(foundPersonSchema), more: z.boolean() }),
  },
  /** What the rules do not let the console read of a user: the account, the auth user, the mails. */
  adminPerson: {
    access: 'admin',
    input: z.strictObject({ uid }),
    output: z.object({
      sign_in: z
        .object({
          email: z.string().nullable(),
          email_verified: z.boolean(),
          disabled: z.boolean(),
          admin: z.boolean(),
          providers: z.array(z.string()),
          created_at: instant,
          last_sign_in_at: instant.nullable(),
        })
        .nullable(),
      account: z
        .object({
          created_at: instant,
          blocked: z.boolean(),
          erasing: z.boolean(),
          registration_id: z.string().nullable(),
          booking_no: z.number().int(),
        })
        .nullable(),
      mails: z.array(sentMailSchema),
    }),
  },
  adminGiveTicket: {
    access: 'admin',
    repeatable: false,
    input: z.strictObject({ requestId: requestIdSchema, uid, reason: reasonSchema }),
    output: doneSchema,
  },
  /** `amount` in cents, at most what is left of the payment. */
  adminRefund: {
    access: 'admin',
    repeatable: false,
    input: z.strictObject({
      requestId: requestIdSchema,
      paymentId: documentIdSchema,
      amount: z.int().positive().max(1_000_000),
      reason: reasonSchema,
    }),
    output: doneSchema,
  },
  /** `ticketBack`: the ticket becomes unused; otherwise it ends with the registration. */
  adminCancelSeat: {
    access: 'admin',
    repeatable: true,
    input: z.strictObject({
      requestId: requestIdSchema,
      registrationId: documentIdSchema,
      ticketBack: z.boolean(),
      reason: reasonSchema,
    }),
    output: doneSchema,
  },
  adminResendMail: {
    access: 'admin',
    repeatable: false,
    input: z.strictObject({ requestId: requestIdSchema, mailId: documentIdSchema }),
    output: doneSchema,
  },
  /**
   * Sends every dead letter again that can be, at most 300 by one call; the others stay dead letters. A second call sends none again that
   * is waiting already.
   */
  adminResendDeadMails: {
    access: 'admin',
    repeatable: true,
    input: z.strictObject({ requestId: requestIdSchema }),
    output: doneSchema,
  },
  /** The users who are kept apart from this one, the latest pair first. */
  adminKeptApart: {
    access: 'admin',
    input: z.strictObject({ uid }),
    output: z.object({ pairs: z.array(keptApartPairSchema) }),
  },
  /** `apart`: keep the two users apart, or end that. The order of the two does not matter. */
  adminKeepApart: {
    access: 'admin',
    repeatable: true,
    input: z
      .strictObject({ requestId: requestIdSchema, uid, other: uid, apart: z.boolean(), reason: reasonSchema })
      .refine(({ uid, other }) => uid !== other, { path: ['other'], error: 'the same person' }),
    output: doneSchema,
  },
  /** `decision`: what the e-mail about a block tells its user; null to unblock. */
  adminBlock: {
    access: 'admin',
    repeatable: true,
    input: z
      .strictObject({
        requestId: requestIdSchema,
        uid,
        blocked: z.boolean(),
        reason: reasonSchema,
        decision: decisionSchema.nullable(),
      })
      .refine(({ blocked, decision }) => blocked === (decision !== null), { path: ['decision'] }),
    output: doneSchema,
  },
  /** Warns a user by e-mail, and changes nothing else. `email-not-verified` for one who cannot be written to. */
  adminWarn: {
    access: 'admin',
    repeatable: false,
    input: z.strictObject({
      requestId: requestIdSchema,
      uid,
      reason: reasonSchema,
      decision: decisionSchema,
    }),
    output: doneSchema,
  },
})

/** The calls of the console's reservations page. */
export const reservationCalls = registry({
  /**
   * A page of an export, the latest evening first, under the request id of its first page, which writes the
   * audit entry. `cursor` is the previous page's; null starts the export, and ends it.
   */
  adminExportReservations: {
    access: 'admin',
    repeatable: true,
    input: z.strictObject({
      requestId: requestIdSchema,
      filter: reservationFilterSchema,
      cursor: documentIdSchema.nullable(),
    }),
    output: z.object({ rows: z.array(reservationRowSchema), cursor: z.string().nullable() }),
  },
})
