import { type MailAttachment, type MailDocument, paths } from '@tablee/domain'
import type { WriteBatch } from 'firebase-admin/firestore'
import { db } from '../platform/firebase.ts'

/** The e-mails that are written when they are sent. */
export type LateKind = 'password_reset' | 'table_revealed' | 'table_changed' | 'table_reminder'

/** What a template renders. */
export type Message = Readonly<{
  subject: string
  html: string
  text: string
  attachments: readonly MailAttachment[]
}>

type Envelope = Readonly<{ to: string; kind: MailDocument['kind']; about?: MailDocument['about']; now: Date }>

export type Mail = Envelope & Readonly<{ message: Message }>

/**
 * Puts a mail into the outbox, in the batch of the business that it tells of: both are written or neither. It is a
 * `create`, so that an id which says what the mail is about (`recap_{pi}`) is sent once, and a second batch with it
 * fails whole. `sendMail` delivers it after the commit.
 */
export function mailCreate(batch: WriteBatch, id: string, { message, ...envelope }: Mail): void {
  write(batch, id, envelope, message)
}

/** The same for a mail whose message is only written when it is sent (`late-messages.ts`). */
export function lateMailCreate(
  batch: WriteBatch,
  id: string,
  late: Envelope & Readonly<{ kind: LateKind }>,
): void {
  write(batch, id, late, null)
}

function write(batch: WriteBatch, id: string, envelope: Envelope, message: Message | null): void {
  const { to, kind, about, now } = envelope
  batch.create(db().doc(paths.mail(id)), {
    to,
    kind,
    message,
    ...(about && { about }),
    created_at: now,
    delivery: {
      state: 'PENDING',
      attempts: 0,
      error: null,
      lease_expires_at: null,
      next_attempt_at: now,
      end_time: null,
    },
  })
}
