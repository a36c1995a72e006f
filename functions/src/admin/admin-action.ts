import { createHash } from 'node:crypto'
import { type AccountDocument, type AuditDocument, auditDocument, paths } from '@tablee/domain/documents'
import type { WriteBatch } from 'firebase-admin/firestore'
import { loadAccount } from '../booking/booking-state.ts'
import type { Caller } from '../platform/auth.ts'
import { Refusal } from '../platform/errors.ts'
import { db, type Stored, stored, untilSettled } from '../platform/firestore.ts'

/** What an admin asks for, told apart from a second sending of the same click by its input. Some acts are about nobody. */
export type Act = Readonly<{ input: Readonly<{ requestId: string } & Record<string, unknown>> }> &
  Pick<AuditDocument, 'action' | 'subject' | 'details'> &
  Partial<Pick<AuditDocument, 'user_id' | 'other_id' | 'reason'>>

/**
 * Writes the audit line in the batch of the act itself: both stand or neither. It is a `create` under the request's id,
 * so that a second sending that ran beside the first fails whole, and finds by `wasDone` that all is done.
 */
export function auditCreate(batch: WriteBatch, admin: Caller, { input, ...act }: Act, at: Date): void {
  const id = input.requestId
  const by = { admin_id: admin.uid, admin_email: admin.email }
  const asked = { input_digest: digestOf(input) }
  const line: AuditDocument = { id, at, ...by, user_id: null, reason: null, ...act, ...asked }
  batch.create(db().doc(paths.audit(id)), line)
}

/**
 * Whether this click was carried out before. Refuses an id that stood for another act, as `invalid-input`, and one under
 * which the same was asked otherwise, as `done-otherwise`: whoever changed the amount is not told that it was paid.
 * Ask it after reading what the act may be refused by: two sendings of one click can cross, and the second reads what the
 * first has changed.
 */
export async function wasDone(admin: Caller, act: Act): Promise<boolean> {
  return (await lineOf(admin, act)) !== null
}

/** The line of this click, where it was carried out before; the same refusals. */
export async function lineOf(admin: Caller, { input, action, subject }: Act): Promise<AuditDocument | null> {
  const line = stored(auditDocument, await db().doc(paths.audit(input.requestId)).get())?.data
  if (!line) return null
  const same = line.admin_id === admin.uid && line.action === action && line.subject === subject
  if (!same) throw new Refusal('invalid-input', { fields: ['requestId'] })
  if (line.input_digest !== digestOf(input)) throw new Refusal('done-otherwise')
  return line
}

/** What was asked, so that it can be told apart and not read. */
function digestOf(input: object): string {
  return createHash('sha256').update(JSON.stringify(input, inOrder)).digest('base64url')
}

function inOrder(_key: string, value: unknown): unknown {
  const isRecord = typeof value === 'object' && value !== null && !Array.isArray(value)
  return isRecord
    ? Object.fromEntries(Object.entries(value).toSorted(([one], [other]) => (one < other ? -1 : 1)))
    : value
}

/** Makes the batch fail where the account was changed since it was read: somebody who is being erased gets no line any more. */
export function holdAccount(batch: WriteBatch, { ref, data, unchanged }: Stored<AccountDocument>): void {
  batch.update(ref, { blocked: data.blocked }, unchanged)
}

/** Writes the audit line of an act that is more than one batch, each safe to repeat, after them and once. */
export async function auditAlone(admin: Caller, act: Act, at: Date): Promise<void> {
  await untilSettled(async () => {
    if (await wasDone(admin, act)) return
    const batch = db().batch()
    auditCreate(batch, admin, await unlessErased(batch, act), at)
    await batch.commit()
  })
}

/** Of somebody who was erased since the act began, the line says what those say that were there before (`erase-audit.ts`). */
async function unlessErased(batch: WriteBatch, act: Act): Promise<Act> {
  if (!act.user_id) return act
  const account = await loadAccount(act.user_id)
  if (!account) return { ...act, user_id: null, reason: null }
  holdAccount(batch, account)
  return act
}

type Value = string | number | boolean | Date | null
type Details = AuditDocument['details']

/** What an audit line says of a document that was written: each field that is new, with what it was before where it was there. */
export function changesOf<T extends Readonly<Record<string, Value>>>(before: T | null, after: T): Details {
  return Object.fromEntries(
    Object.entries(after).flatMap(([field, value]) => {
      const now = plain(value)
      if (!before) return [[field, now]]
      const was = plain(before[field] ?? null)
      return was === now
        ? []
        : [
            [`${field}_before`, was],
            [field, now],
          ]
    }),
  )
}

function plain(value: Value): Details[string] {
  return value instanceof Date ? value.toISOString() : value
}
