import { collections, contactKeptSince, promoCodeDocument } from '@tablee/domain'
import { FieldValue } from 'firebase-admin/firestore'
import { db } from '../platform/firebase.ts'
import { pagesOf } from '../platform/pages-of.ts'
import { isOver } from '../promo/former-user.ts'
import { usesOf } from '../promo/promo-state.ts'
import { forEachFound } from './found.ts'

const PAGE = 200

/**
 * Strikes what is kept of erased people with the uses of promo codes (docs/decisions/0019): of a code that has ended or was
 * switched off, and of every use as old as a contact may be kept.
 */
export async function forgetFormerUsers(at: Date): Promise<void> {
  const since = contactKeptSince(at)
  for await (const codes of pagesOf(db().collection(collections.promoCodes), PAGE)) {
    for (const code of codes) {
      const promo = promoCodeDocument.safeParse(code.data()).data
      const over = !promo || isOver(promo, at)
      await forEachFound(usesOf(code.id).where('former', '==', true), (batch, use) => {
        if (over || use.get('taken_at').toDate() < since)
          batch.update(use.ref, { former: FieldValue.delete(), former_keys: FieldValue.delete() })
      })
    }
  }
}
