import { z } from 'zod'
import { timestamp } from './fields.ts'

/**
 * The e-mails that the product sends (docs/product.md §10.1), each with who may learn that a user got it. No list of the console
 * names one for its recipient alone: it would tell whose wish was mutual, who reported, or who answered « Plutôt pas ».
 */
const mailReaders = {
  email_confirmation: 'admins',
  password_reset: 'admins',
  welcome: 'admins',
  payment_confirmation: 'admins',
  payment_refunded: 'admins',
  refund_failed: 'admins',
  ticket_returned: 'admins',
  reservation_confirmed: 'admins',
  ticket_kept: 'admins',
  waitlist_joined: 'admins',
  seat_offered: 'admins',
  waitlist_closed: 'admins',
  reservation_cancelled: 'admins',
  evening_called_off: 'admins',
  table_revealed: 'admins',
  table_changed: 'admins',
  rsvp_asked: 'admins',
  table_reminder: 'admins',
  seat_question: 'recipient',
  venue_count: 'admins',
  feedback_asked: 'admins',
  absence_noted: 'admins',
  mutual_match: 'recipient',
  report_answered: 'recipient',
  report_received: 'admins',
  decision_made: 'admins',
  texts_changed: 'admins',
  opening_announced: 'admins',
  ticket_given: 'admins',
  team_message: 'admins',
  email_changed: 'admins',
  password_changed: 'admins',
  account_deleted: 'admins',
} as const satisfies Readonly<Record<string, 'admins' | 'recipient'>>

type MailKind = keyof typeof mailReaders
export const mailKinds = Object.keys(mailReaders) as MailKind[] // its own keys

/** Whether the console may name a mail of this kind. */
export function isMailForAdmins(kind: MailKind): boolean {
  return mailReaders[kind] === 'admins'
}

export const mailStates = ['PENDING', 'PROCESSING', 'RETRY', 'SUCCESS', 'ERROR'] as const

/** An attachment of an e-mail; `content` is text. */
const mailAttachment = z.object({
  filename: z.string(),
  content: z.string(),
  content_type: z.string(),
})

export type MailAttachment = z.infer<typeof mailAttachment>

/** `mail/{id}`: the outbox. `message` is removed after delivery. */
export const mailDocument = z.object({
  to: z.string(),
  kind: z.enum(mailKinds),
  message: z
    .object({
      subject: z.string(),
      html: z.string(),
      text: z.string(),
      attachments: z.array(mailAttachment).default([]),
    })
    .nullable(),
  /**
   * The registration that a mail is about, from which a deferred mail is rendered. `no` is its `booking_no`; of a reveal the number
   * of that mail; of an answer to a report the place among its answers. A mail that confirms a registration is sent again only
   * while that booking is the current one.
   */
  about: z
    .object({
      registration_id: z.string(),
      no: z.number().int(),
      /** The report that an answer is about. */
      report_id: z.string().optional(),
      /** The venue table in the mail, by ids. A later mail describes the changes since. */
      revealed: z
        .object({
          group_id: z.string(),
          venue_id: z.string().nullable(),
          table: z.number().int().nullable(),
        })
        .optional(),
    })
    .optional(),
  /** What an admin has written, of the kind `team_message`: rendered at delivery, and removed with it. */
  words: z.object({ first_name: z.string(), title: z.string(), text: z.string() }).optional(),
  created_at: timestamp,
  /** From then on it says nothing that helps: a mail that waited so long for the mail server is discarded. */
  useful_until: timestamp.optional(),
  delivery: z.object({
    state: z.enum(mailStates),
    attempts: z.number().int().nonnegative(),
    error: z.string().nullable(),
    lease_expires_at: timestamp.nullable(),
    /** When it is due for an attempt; null once it is delivered or a dead letter. */
    next_attempt_at: timestamp.nullable(),
    end_time: timestamp.nullable(),
  }),
})

export type MailDocument = z.infer<typeof mailDocument>
