import { type AuditDocument, auditDocument, paths } from '@tablee/domain'
import type { WriteBatch } from 'firebase-admin/firestore'
import type { Caller } from '../platform/caller.ts'
import { db } from '../platform/firebase.ts'
import { Refusal } from '../platform/refusal.ts'
import { stored } from '../platform/stored.ts'

/** What an admin asks for, told apart from a second sending of the same click by its id. Some acts are about nobody. */
export type Act = Readonly<{ requestId: string }> &
  Pick<AuditDocument, 'action' | 'subject' | 'details'> &
  Partial<Pick<AuditDocument, 'user_id' | 'reason'>>

/**
 * Writes the audit line in the batch of the act itself: both stand or neither. It is a `create` under the request's id,
 * so that a second sending that ran beside the first fails whole, and finds by `wasDone` that all is done.
 */
export function auditCreate(batch: WriteBatch, admin: Caller, { requestId, ...act }: Act, at: Date): void {
  const by = { admin_id: admin.uid, admin_email: admin.email }
  const line: AuditDocument = { id: requestId, at, ...by, user_id: null, reason: null, ...act }
  batch.create(db().doc(paths.audit(requestId)), line)
}

/** Whether this click was carried out before. Refuses an id that stood for another act, as `invalid-input`. */
export async function wasDone(admin: Caller, { requestId, action, subject }: Act): Promise<boolean> {
  const line = stored(auditDocument, await db().doc(paths.audit(requestId)).get())?.data
  if (!line) return false
  const same = line.admin_id === admin.uid && line.action === action && line.subject === subject
  if (!same) throw new Refusal('invalid-input', { fields: ['requestId'] })
  return true
}
