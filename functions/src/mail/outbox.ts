import { type MailDocument, paths } from '@tablee/domain'
import type { WriteBatch } from 'firebase-admin/firestore'
import { db } from '../platform/firebase.ts'

/** What a template renders. */
export type Message = Readonly<{ subject: string; html: string; text: string }>

export type Mail = Readonly<{
  to: string
  kind: MailDocument['kind']
  message: Message
  now: Date
}>

/**
 * Puts a mail into the outbox, in the batch of the business that it tells of: both are written or neither. It is a
 * `create`, so that an id which says what the mail is about (`recap_{pi}`) is sent once, and a second batch with it
 * fails whole. `sendMail` delivers it after the commit.
 */
export function mailCreate(batch: WriteBatch, id: string, { to, kind, message, now }: Mail): void {
  batch.create(db().doc(paths.mail(id)), {
    to,
    kind,
    message,
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
