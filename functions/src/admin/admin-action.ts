import { createHash } from 'node:crypto'
import { type AuditDocument, auditDocument, paths } from '@tablee/domain/documents'
import type { WriteBatch } from 'firebase-admin/firestore'
import { loadAccount, requireUnchangedAccount } from '../booking/booking-state.ts'
import type { Caller } from '../platform/auth.ts'
import { commit } from '../platform/deadline.ts'
import { RefusalError } from '../platform/errors.ts'
import { db, parseSnapshot, retryOnConflict } from '../platform/firestore.ts'

/**
 * An admin action. `input` distinguishes a repeat of the same click from another request under the same id.
 * Some actions concern no user.
 */
export type AuditedAction = Readonly<{ input: Readonly<{ requestId: string } & Record<string, unknown>> }> &
  Pick<AuditDocument, 'action' | 'subject' | 'details'> &
  Partial<Pick<AuditDocument, 'user_id' | 'other_id' | 'reason'>>

/**
 * Adds the audit entry to the batch of the action itself, so that both are committed or neither. It is a
 * `create` under the request id: a concurrent repeat of the click fails as a whole, and then finds the action
 * done by `isAlreadyDone`.
 */
export function addAuditEntry(
  batch: WriteBatch,
  admin: Caller,
  { input, ...action }: AuditedAction,
  at: Date,
): void {
  const id = input.requestId
  const by = { admin_id: admin.uid, admin_email: admin.email }
  const digest = { input_digest: inputDigest(input) }
  const entry: AuditDocument = { id, at, ...by, user_id: null, reason: null, ...action, ...digest }
  batch.create(db().doc(paths.audit(id)), entry)
}

/**
 * Whether this click was already carried out. Throws `invalid-input` if the id belongs to another action, and
 * `request-id-reused` if it belongs to the same action with other input, for example another amount. Call it
 * after reading what the action may be refused by: two sendings of one click can overlap, and the second
 * reads what the first changed.
 */
export async function isAlreadyDone(admin: Caller, action: AuditedAction): Promise<boolean> {
  return (await findAuditEntry(admin, action)) !== null
}

/** The audit entry of this click, or null if it was not carried out; throws as `isAlreadyDone`. */
export async function findAuditEntry(
  admin: Caller,
  { input, action, subject }: AuditedAction,
): Promise<AuditDocument | null> {
  const entry = parseSnapshot(auditDocument, await db().doc(paths.audit(input.requestId)).get())?.data
  if (!entry) return null
  const same = entry.admin_id === admin.uid && entry.action === action && entry.subject === subject
  if (!same) throw new RefusalError('invalid-input', { fields: ['requestId'] })
  if (entry.input_digest !== inputDigest(input)) throw new RefusalError('request-id-reused')
  return entry
}

/** A digest of the input, which can be compared and not read. */
function inputDigest(input: object): string {
  return createHash('sha256').update(JSON.stringify(input, sortKeys)).digest('base64url')
}

function sortKeys(_key: string, value: unknown): unknown {
  const isRecord = typeof value === 'object' && value !== null && !Array.isArray(value)
  return isRecord
    ? Object.fromEntries(Object.entries(value).toSorted(([one], [other]) => (one < other ? -1 : 1)))
    : value
}

/**
 * Writes the audit entry of an action that takes several batches, each of them idempotent. Called after them;
 * writes one entry only.
 */
export async function writeAuditEntry(admin: Caller, action: AuditedAction, at: Date): Promise<void> {
  await retryOnConflict(async () => {
    if (await isAlreadyDone(admin, action)) return
    const batch = db().batch()
    addAuditEntry(batch, admin, await unlessErased(batch, action), at)
    await commit(batch)
  })
}

/**
 * If the user was erased since the action began, the entry is anonymous, like the earlier ones that the
 * erasure has rewritten (`erase-documents.ts`).
 */
async function unlessErased(batch: WriteBatch, action: AuditedAction): Promise<AuditedAction> {
  if (!action.user_id) return action
  const account = await loadAccount(action.user_id)
  if (!account) return { ...action, user_id: null, reason: null }
  requireUnchangedAccount(batch, account)
  return action
}

type Value = string | number | boolean | Date | null
type Details = AuditDocument['details']

/** The audit details of a written document: each changed field, with its former value if there was one. */
export function fieldChanges<T extends Readonly<Record<string, Value>>>(before: T | null, after: T): Details {
  return Object.fromEntries(
    Object.entries(after).flatMap(([field, value]) => {
      const now = toAuditValue(value)
      if (!before) return [[field, now]]
      const was = toAuditValue(before[field] ?? null)
      return was === now
        ? []
        : [
            [`${field}_before`, was],
            [field, now],
          ]
    }),
  )
}

function toAuditValue(value: Value): Details[string] {
  return value instanceof Date ? value.toISOString() : value
}
