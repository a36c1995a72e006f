import { z } from 'zod'
import { mailKinds, mailStates } from '../../documents/mail.ts'
import { reservationFilterSchema, reservationRowSchema } from '../../reservations.ts'
import { documentIdSchema, doneSchema, reasonSchema, requestIdSchema } from './inputs.ts'

const uid = z
  .string()
  .regex(/^[\w-]{1,128}$/)
  .refine((id) => !id.startsWith('__'))
const instant = z.iso.datetime()

/** Somebody as a search finds them. Without a profile, only the address is known. */
const foundPersonSchema = z.object({
  uid: z.string(),
  email: z.string(),
  first_name: z.string().nullable(),
  blocked: z.boolean(),
  /** The evening that they have a seat for. */
  coming: z.string().nullable(),
})
export type FoundPerson = z.infer<typeof foundPersonSchema>

/** An e-mail as the console may see it: never what is in it. */
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

/** A person who is kept apart from the one whose file is open. */
const keptApartPairSchema = z.object({
  uid: z.string(),
  email: z.string(),
  first_name: z.string().nullable(),
  reason: z.string(),
  at: instant,
  /**
   * The coming evening at one table of which both sit all the same, and what becomes of it: the next pass separates them;
   * the table is locked in the console; it is too late, and the entry holds from the next evening on. Null where they don't.
   */
  together: z.object({ date: z.string(), outcome: z.enum(['separating', 'locked', 'too-late']) }).nullable(),
})
export type KeptApartPair = z.infer<typeof keptApartPairSchema>

/** The calls of `/admin/personnes`. */
export const peopleCalls = {
  /** By the beginning of an address or first name, or by the whole of an address, an id or a payment's id. */
  adminFindPeople: {
    input: z.strictObject({
      query: z
        .string()
        .trim()
        .min(2)
        .max(254)
        .regex(/^[^\p{C}]*$/u),
    }),
    output: z.object({ people: z.array(foundPersonSchema), more: z.boolean() }),
  },
  /** What the rules keep closed of a person: the account, the sign-in, the e-mails. */
  adminPerson: {
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
    input: z.strictObject({ requestId: requestIdSchema, uid, reason: reasonSchema }),
    output: doneSchema,
  },
  /** `amount` in cents, never more than what is left of the payment. */
  adminRefund: {
    input: z.strictObject({
      requestId: requestIdSchema,
      paymentId: documentIdSchema,
      amount: z.int().positive().max(1_000_000),
      reason: reasonSchema,
    }),
    output: doneSchema,
  },
  /** The ticket that paid for the seat is given back, or ends with it. */
  adminCancelSeat: {
    input: z.strictObject({
      requestId: requestIdSchema,
      registrationId: documentIdSchema,
      ticketBack: z.boolean(),
      reason: reasonSchema,
    }),
    output: doneSchema,
  },
  adminResendMail: {
    input: z.strictObject({ requestId: requestIdSchema, mailId: documentIdSchema }),
    output: doneSchema,
  },
  /** Who never sits with this person again, the latest first. */
  adminKeptApart: {
    input: z.strictObject({ uid }),
    output: z.object({ pairs: z.array(keptApartPairSchema) }),
  },
  /** `apart`: never at one table again, or allowed to meet again. Which of the two is `uid` changes nothing. */
  adminKeepApart: {
    input: z
      .strictObject({ requestId: requestIdSchema, uid, other: uid, apart: z.boolean(), reason: reasonSchema })
      .refine(({ uid, other }) => uid !== other, { path: ['other'], error: 'the same person' }),
    output: doneSchema,
  },
  adminBlock: {
    input: z.strictObject({ requestId: requestIdSchema, uid, blocked: z.boolean(), reason: reasonSchema }),
    output: doneSchema,
  },
} as const

/** The calls of the console's page. */
export const reservationCalls = {
  /**
   * The next reservations of an export, the last evening first, under the id of its first page, which writes the audit
   * line. `cursor` is what the page before answered; null begins, and ends.
   */
  adminExportReservations: {
    input: z.strictObject({
      requestId: requestIdSchema,
      filter: reservationFilterSchema,
      cursor: documentIdSchema.nullable(),
    }),
    output: z.object({ rows: z.array(reservationRowSchema), cursor: z.string().nullable() }),
  },
} as const
