import { createHash } from 'node:crypto'
import { type AccountDocument, type AuditDocument, auditDocument, paths } from '@tablee/domain/documents'
import type { WriteBatch } from 'firebase-admin/firestore'
import { loadAccount } from '../booking/booking-state.ts'
import type { Caller } from '../platform/auth.ts'
import { Refusal } from '../platform/errors.ts'
import { db, retryOnConflict, type Stored, stored } from '../platform/firestore.ts'

/**
 * An admin action. `input` distinguishes a repeat of the same click from another request under the same id.
 * Some actions concern no user.
 */
export type Act = Readonly<{ input: Readonly<{ requestId: string } & Record<string, unknown>> }> &
  Pick<AuditDocument, 'action' | 'subject' | 'details'> &
  Partial<Pick<AuditDocument, 'user_id' | 'other_id' | 'reason'>>

/**
 * Adds the audit entry to the batch of the action itself, so that both are committed or neither. It is a
 * `create` under the request id: a concurrent repeat of the click fails as a whole, and then finds the action
 * done by `isAlreadyDone`.
 */
export function auditCreate(batch: WriteBatch, admin: Caller, { input, ...act }: Act, at: Date): void {
  const id = input.requestId
  const by = { admin_id: admin.uid, admin_email: admin.email }
  const asked = { input_digest: digestOf(input) }
  const line: AuditDocument = { id, at, ...by, user_id: null, reason: null, ...act, ...asked }
  batch.create(db().doc(paths.audit(id)), line)
}

/**
 * Whether this click was already carried out. Throws `invalid-input` if the id belongs to another action, and
 * `done-otherwise` if it belongs to the same action with other input, for example another amount. Call it
 * after reading what the action may be refused by: two sendings of one click can overlap, and the second
 * reads what the first changed.
 */
export async function wasDone(admin: Caller, act: Act): Promise<boolean> {
  return (await lineOf(admin, act)) !== null
}

/** The audit entry of this click, or null if it was not carried out; throws as `isAlreadyDone`. */
export async function lineOf(admin: Caller, { input, action, subject }: Act): Promise<AuditDocument | null> {
  const line = stored(auditDocument, await db().doc(paths.audit(input.requestId)).get())?.data
  if (!line) return null
  const same = line.admin_id === admin.uid && line.action === action && line.subject === subject
  if (!same) throw new Refusal('invalid-input', { fields: ['requestId'] })
  if (line.input_digest !== digestOf(input)) throw new Refusal('done-otherwise')
  return line
}

/** A digest of the input, which can be compared and not read. */
function digestOf(input: object): string {
  return createHash('sha256').update(JSON.stringify(input, inOrder)).digest('base64url')
}

function inOrder(_key: string, value: unknown): unknown {
  const isRecord = typeof value === 'object' && value !== null && !Array.isArray(value)
  return isRecord
    ? Object.fromEntries(Object.entries(value).toSorted(([one], [other]) => (one < other ? -1 : 1)))
    : value
}

/**
 * Makes the batch fail if the account changed since it was read. A user whose erasure has begun gets no audit
 * entry that names them.
 */
export function holdAccount(batch: WriteBatch, { ref, data, unchanged }: Stored<AccountDocument>): void {
  batch.update(ref, { blocked: data.blocked }, unchanged)
}

/**
 * Writes the audit entry of an action that takes several batches, each of them idempotent. Called after them;
 * writes one entry only.
 */
export async function auditAlone(admin: Caller, act: Act, at: Date): Promise<void> {
  await retryOnConflict(async () => {
    if (await wasDone(admin, act)) return
    const batch = db().batch()
    auditCreate(batch, admin, await unlessErased(batch, act), at)
    await batch.commit()
  })
}

/**
 * If the user was erased since the action began, the entry is anonymous, like the earlier ones that the
 * erasure has rewritten (`erase-documents.ts`).
 */
async function unlessErased(batch: WriteBatch, act: Act): Promise<Act> {
  if (!act.user_id) return act
  const account = await loadAccount(act.user_id)
  if (!account) return { ...act, user_id: null, reason: null }
  holdAccount(batch, account)
  return act
}

type Value = string | number | boolean | Date | null
type Details = AuditDocument['details']

/** The audit details of a written document: each changed field, with its former value if there was one. */
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
