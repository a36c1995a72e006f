import { type PromoCodeDocument, paths, promoCodeDocument, subcollections } from '@tablee/domain'
import type { CollectionReference, Transaction } from 'firebase-admin/firestore'
import { db } from '../platform/firebase.ts'
import { type Stored, stored } from '../platform/stored.ts'
import { formerKey } from './former-user.ts'
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
  /** Every use where the code has a total limit, else this person's own, before an erasure too. */
  readonly uses: readonly Stored<PromoUseDocument>[]
  /** What an erased account of the same address has left on its uses; null where the address is not known. */
  readonly formerKey: string | null
  readonly person: Stored<PromoPersonDocument> | null
}

/** Who uses a code; with their address, by which the uses of an account that they had before are found. */
export interface PromoUser {
  readonly uid: string
  readonly email: string | null
}

/** Reads a code's state inside a reading transaction; null when there is no such code. */
export async function loadPromo(
  tx: Transaction,
  code: string,
  { uid, email }: PromoUser,
): Promise<PromoState | null> {
  const [codeFound, person] = await tx.getAll(
    db().doc(paths.promoCode(code)),
    db().doc(paths.promoPerson(code, uid)),
  )
  if (!codeFound || !person) throw new Error('getAll answers every reference')
  const promo = stored(promoCodeDocument, codeFound)?.data
  if (!promo) return null
  const key = email === null ? null : formerKey(code, email)
  const all = usesOf(code)
  const own = [all.where('user_id', '==', uid)]
  if (key !== null) own.push(all.where('former_keys', 'array-contains', key))
  const found = await Promise.all((promo.max_uses === null ? own : [all]).map((query) => tx.get(query)))
  return {
    code,
    promo,
    uses: found.flatMap(({ docs }) => docs).flatMap((use) => stored(promoUseDocument, use) ?? []),
    formerKey: key,
    person: stored(promoPersonDocument, person),
  }
}

/** Where a code's uses stand. */
export function usesOf(code: string): CollectionReference {
  return db().collection(subcollections.promoUses(code))
}
