import { type DeadMail, mailDocument } from '@tablee/domain'
import type { QueryDocumentSnapshot } from 'firebase-admin/firestore'

/** What the console learns of a mail that was given up: never what is in it. */
export function deadMailOf(snapshot: QueryDocumentSnapshot): DeadMail {
  const { to, kind, delivery } = mailDocument.parse(snapshot.data())
  return {
    mail_id: snapshot.id,
    to,
    mail_kind: kind,
    error: delivery.error,
    since: delivery.end_time?.toISOString() ?? null,
  }
}
