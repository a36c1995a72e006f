import { type DeadMail, mailDocument, unreadable } from '@tablee/domain'
import type { QueryDocumentSnapshot } from 'firebase-admin/firestore'
import { z } from 'zod'

const mail = mailDocument.shape
const { error, end_time } = mail.delivery.shape
const nothing = { error: null, end_time: null }

/** Each field by itself: what is no mail is a dead letter too, and must hide no other. */
const letter = z.object({
  to: mail.to.catch(''),
  kind: mail.kind.or(z.literal(unreadable)).catch(unreadable),
  delivery: z.object({ error: error.catch(null), end_time: end_time.catch(null) }).catch(nothing),
})

/** What the console learns of a mail that was given up: never what is in it. */
export function deadMailOf(snapshot: QueryDocumentSnapshot): DeadMail {
  const { to, kind, delivery } = letter.parse(snapshot.data())
  return {
    mail_id: snapshot.id,
    to,
    mail_kind: kind,
    error: delivery.error,
    since: delivery.end_time?.toISOString() ?? null,
  }
}
