import { type MailAttachment, type MailDocument, paths } from '@tablee/domain/documents'
import type { WriteBatch } from 'firebase-admin/firestore'
import { db } from '../platform/firestore.ts'

/** The e-mails that are written when they are sent. */
type LateKind = 'password_reset' | 'table_revealed' | 'table_changed' | 'table_reminder'

/** What a template renders. */
export type Message = Readonly<{
  subject: string
  html: string
  text: string
  attachments: readonly MailAttachment[]
}>

type Envelope = Readonly<{ to: string; kind: MailDocument['kind']; about?: MailDocument['about']; now: Date }>

type Mail = Envelope & Readonly<{ message: Message }>

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

/** Back into the queue as it is, or written anew under an id of its own; else why neither, by a refusal's code. */
type Resending = 'requeue' | 'rewrite' | 'mail-under-way' | 'mail-gone'

/** What can be written again from the documents that it speaks of, where those still say so. */
const rewritten: ReadonlySet<MailDocument['kind']> = new Set([
  'payment_confirmation',
  'table_revealed',
  'table_changed',
  'table_reminder',
])

/**
 * How a mail can be sent once more. A dead letter still has its message, or is written as it is sent; of what was
 * delivered nothing is left. A code of ten minutes opens nothing any more: whoever waits for one asks for a new one.
 */
export function resendingOf({ kind, delivery }: Pick<MailDocument, 'kind' | 'delivery'>): Resending {
  if (delivery.state !== 'SUCCESS' && delivery.state !== 'ERROR') return 'mail-under-way'
  if (kind === 'email_confirmation') return 'mail-gone'
  if (delivery.state === 'ERROR') return 'requeue'
  return rewritten.has(kind) ? 'rewrite' : 'mail-gone'
}

/** Whether it can be sent once more, as far as the mail itself tells. */
export function isResendable(mail: Pick<MailDocument, 'kind' | 'delivery'>): boolean {
  return ['requeue', 'rewrite'].includes(resendingOf(mail))
}
