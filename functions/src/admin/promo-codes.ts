import { endsAfterItStarts } from '@tablee/domain/admin-calls'
import { type CallInput, type CallOutput, calls } from '@tablee/domain/calls'
import { type PromoCodeDocument, paths, promoCodeDocument } from '@tablee/domain/documents'
import type { Caller } from '../platform/auth.ts'
import { adminCallable } from '../platform/callable.ts'
import { now } from '../platform/clock.ts'
import { Refusal } from '../platform/errors.ts'
import { db, stored, untilSettled } from '../platform/firestore.ts'
import { usesOf } from '../promo/promo-code.ts'
import { auditCreate, changesOf, wasDone } from './admin-action.ts'

type Input = CallInput<'adminSavePromoCode'>

/** Adds a promo code, or changes one. */
export const adminSavePromoCode = adminCallable(
  'adminSavePromoCode',
  calls.adminSavePromoCode.input,
  handleAdminSavePromoCode,
)

/**
 * Once somebody holds a code, its percentage stays: what was told them, and what receipts say, would no longer be the code's.
 * A use taken in the same instant keeps the price at which its payment was opened. A code is switched off, never deleted.
 */
export async function handleAdminSavePromoCode(
  admin: Caller,
  input: Input,
): Promise<CallOutput<'adminSavePromoCode'>> {
  await untilSettled(() => saveOnce(admin, input))
  return { done: true }
}

async function saveOnce(admin: Caller, input: Input): Promise<void> {
  const { code, create } = input
  const ref = db().doc(paths.promoCode(code))
  const before = stored(promoCodeDocument, await ref.get())
  const promo = promoOf(input, before?.data ?? null)
  if (!promo) throw new Refusal('not-found')
  const details = changesOf(before?.data ?? null, promo)
  const act = {
    input,
    action: 'promo-code-saved',
    subject: ref.path,
    details,
  } as const
  if (await wasDone(admin, act)) return
  if (create && before) throw new Refusal('promo-exists')
  if (!create && !before) throw new Refusal('not-found')
  if (Object.keys(details).length === 0) return
  const isMoved = 'starts_at' in details || 'ends_at' in details
  if (isMoved && !endsAfterItStarts(promo)) throw new Refusal('invalid-input', { fields: ['ends_at'] })
  if (before && before.data.percent !== promo.percent && (await isUsed(code))) throw new Refusal('promo-used')
  const batch = db().batch()
  if (before) batch.update(ref, { ...promo }, before.unchanged)
  else batch.create(ref, promo)
  auditCreate(batch, admin, act, await now())
  await batch.commit()
}

/** The code as it is to be: what is not sent stays. Null where one is to be changed that is not there. */
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
