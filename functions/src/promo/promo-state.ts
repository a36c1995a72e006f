import { type PromoCodeDocument, paths, promoCodeDocument, subcollections } from '@tablee/domain'
import type { CollectionReference, Transaction } from 'firebase-admin/firestore'
import { db } from '../platform/firebase.ts'
import { type Stored, stored } from '../platform/stored.ts'
import {
  type PromoPersonDocument,
  type PromoUseDocument,
  promoPersonDocument,
  promoUseDocument,
} from './promo-use.ts'

/** A promo code as one person meets it. */
export interface PromoState {
  readonly code: string
  readonly promo: PromoCodeDocument
  /** Every use where the code has a total limit, else this person's own. */
  readonly uses: readonly Stored<PromoUseDocument>[]
  readonly person: Stored<PromoPersonDocument> | null
}

/** Reads a code's state inside a reading transaction; null when there is no such code. */
export async function loadPromo(tx: Transaction, code: string, uid: string): Promise<PromoState | null> {
  const [found, person] = await tx.getAll(
    db().doc(paths.promoCode(code)),
    db().doc(paths.promoPerson(code, uid)),
  )
  if (!found || !person) throw new Error('getAll answers every reference')
  const promo = stored(promoCodeDocument, found)?.data
  if (!promo) return null
  const all = usesOf(code)
  const uses = await tx.get(promo.max_uses === null ? all.where('user_id', '==', uid) : all)
  return {
    code,
    promo,
    uses: uses.docs.flatMap((use) => stored(promoUseDocument, use) ?? []),
    person: stored(promoPersonDocument, person),
  }
}

/** Where a code's uses stand. */
export function usesOf(code: string): CollectionReference {
  return db().collection(subcollections.promoUses(code))
}
