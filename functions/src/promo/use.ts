import { paths } from '@tablee/domain'
import { FieldValue, type WriteBatch } from 'firebase-admin/firestore'
import { drawNumber } from '../booking/draw-number.ts'
import { db } from '../platform/firebase.ts'
import { CameInBetween } from '../platform/until-settled.ts'
import { type PromoState, usesOf } from './promo-state.ts'
import type { PromoUseDocument } from './promo-use.ts'

/** A use that an open payment holds. */
export interface HeldUse {
  readonly code: string
  readonly useId: string
  readonly uid: string
}

/**
 * Takes one use in the batch, and answers its id. Two people who draw the last number collide on it; two tabs of one
 * person collide on their own document below the code.
 */
export function takeUse(batch: WriteBatch, state: PromoState, use: PromoUseDocument): string {
  const useId = numberFor(state)
  batch.create(db().doc(paths.promoUse(state.code, useId)), use)
  const person = db().doc(paths.promoPerson(state.code, use.user_id))
  if (state.person) batch.update(person, { uses: state.person.data.uses + 1 }, state.person.unchanged)
  else batch.create(person, { uses: 1 })
  return useId
}

/** Gives a held use back: its payment was closed without being paid. */
export function releaseUse(batch: WriteBatch, { code, useId, uid }: HeldUse): void {
  batch.delete(db().doc(paths.promoUse(code, useId)))
  batch.set(db().doc(paths.promoPerson(code, uid)), { uses: FieldValue.increment(-1) }, { merge: true })
}

/** Keeps a held use for good: its payment was made. Written whole, so that a missing document can't stop a payment. */
export function settleUse(batch: WriteBatch, { code, useId }: HeldUse, use: PromoUseDocument): void {
  batch.set(db().doc(paths.promoUse(code, useId)), use)
}

function numberFor({ code, promo, uses }: PromoState): string {
  if (promo.max_uses === null) return usesOf(code).doc().id
  const taken = new Set(uses.map((use) => Number(use.ref.id)))
  const number = drawNumber({ limit: promo.max_uses, room: promo.max_uses - uses.length, taken })
  if (number === null) throw new CameInBetween()
  return String(number)
}
