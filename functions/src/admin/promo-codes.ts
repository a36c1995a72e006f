import { endsAfterItStarts } from '@tablee/domain/admin-calls'
import type { CallInput, CallOutput } from '@tablee/domain/calls'
import { type PromoCodeDocument, paths, promoCodeDocument } from '@tablee/domain/documents'
import type { Caller } from '../platform/auth.ts'
import { now } from '../platform/clock.ts'
import { commit } from '../platform/deadline.ts'
import { RefusalError } from '../platform/errors.ts'
import { db, parseSnapshot, retryOnConflict } from '../platform/firestore.ts'
import { usesOf } from '../promo/promo-code.ts'
import { addAuditEntry, fieldChanges, isAlreadyDone } from './admin-action.ts'

type Input = CallInput<'adminSavePromoCode'>

/**
 * Creates a promo code, or changes one. The percentage of a code is fixed once the code has a use: otherwise shown
 * prices and receipts would differ from the code. A use reserved at the same moment keeps the price at which its
 * payment was opened. Codes are deactivated, never deleted. Throws `not-found`, `promo-exists`, `promo-used` or
 * `invalid-input`.
 */
export async function handleAdminSavePromoCode(
  admin: Caller,
  input: Input,
): Promise<CallOutput<'adminSavePromoCode'>> {
  await retryOnConflict(() => saveOnce(admin, input))
  return { done: true }
}

async function saveOnce(admin: Caller, input: Input): Promise<void> {
  const { code, create } = input
  const ref = db().doc(paths.promoCode(code))
  const before = parseSnapshot(promoCodeDocument, await ref.get())
  const promo = promoOf(input, before?.data ?? null)
  if (!promo) throw new RefusalError('not-found')
  const details = fieldChanges(before?.data ?? null, promo)
  const audited = {
    input,
    action: 'promo-code-saved',
    subject: ref.path,
    details,
  } as const
  if (await isAlreadyDone(admin, audited)) return
  if (create && before) throw new RefusalError('promo-exists')
  if (!create && !before) throw new RefusalError('not-found')
  if (Object.keys(details).length === 0) return
  const isMoved = 'starts_at' in details || 'ends_at' in details
  if (isMoved && !endsAfterItStarts(promo)) throw new RefusalError('invalid-input', { fields: ['ends_at'] })
  if (before && before.data.percent !== promo.percent && (await isUsed(code)))
    throw new RefusalError('promo-used')
  const batch = db().batch()
  if (before) batch.update(ref, { ...promo }, before.precondition)
  else batch.create(ref, promo)
  addAuditEntry(batch, admin, audited, await now())
  await commit(batch)
}

/**
 * The new state of the code: fields that are not sent keep their value. Null if the code to be changed does
 * not exist.
 */
function promoOf(input: Input, before: PromoCodeDocument | null): PromoCodeDocument | null {
  if (input.create) {
    const { requestId: _, code: __, create: ___, starts_at, ends_at, ...rest } = input
    return { ...rest, starts_at: instantOf(starts_at), ends_at: instantOf(ends_at) }
  }
  if (!before) return null
  const { requestId: _, code: __, create: ___, starts_at, ends_at, ...rest } = input
  return {
    ...before,
    ...rest,
    starts_at: starts_at === undefined ? before.starts_at : instantOf(starts_at),
    ends_at: ends_at === undefined ? before.ends_at : instantOf(ends_at),
  }
}

function instantOf(sent: string | null): Date | null {
  return sent === null ? null : new Date(sent)
}

async function isUsed(code: string): Promise<boolean> {
  return !(await usesOf(code).limit(1).get()).empty
}
