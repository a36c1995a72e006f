import { z } from 'zod'
import { timestamp } from './fields.ts'

/**
 * The e-mails that the product sends (docs/product.md §10.1). The first four are also types of
 * `sendAuthEmail`.
 */
export const mailKinds = [
  'email_confirmation',
  'password_reset',
  'welcome',
  'payment_confirmation',
  'payment_refunded',
  'refund_failed',
  'ticket_returned',
  'reservation_confirmed',
  'ticket_kept',
  'waitlist_joined',
  'seat_offered',
  'waitlist_closed',
  'reservation_cancelled',
  'evening_called_off',
  'table_revealed',
  'table_changed',
  'rsvp_asked',
  'table_reminder',
  'seat_question',
  'venue_count',
  'feedback_asked',
  'absence_noted',
  'mutual_match',
  'report_answered',
  'report_received',
  'decision_made',
  'texts_changed',
  'opening_announced',
  'ticket_given',
  'team_message',
  'email_changed',
  'password_changed',
  'account_deleted',
] as const

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
   * The registration that a mail is about, and the mail's number. A deferred mail is rendered from it. A mail
   * that confirms a registration is sent again only while that booking is the current one.
   */
  about: z
    .object({
      registration_id: z.string(),
      no: z.number().int(),
      /** The report that an answer is about. */
      report_id: z.string().optional(),
      /** The venue table in the mail, by ids. A later mail describes the changes since. */
      place: z
        .object({
          group_id: z.string(),
          venue_id: z.string().nullable(),
          table: z.number().int().nullable(),
        })
        .optional(),
    })
    .optional(),
  /** What an admin has written: rendered at delivery, and removed with it. */
  words: z.object({ first_name: z.string(), title: z.string(), text: z.string() }).optional(),
  created_at: timestamp,
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
