import { collections, paths } from '@tablee/domain'
import type { DocumentSnapshot } from 'firebase-admin/firestore'
import { db } from '../platform/firebase.ts'
import { pagesOf } from '../platform/pages-of.ts'

const PAGE = 200

/** A promo code that a person has used or held, and their own document below it. */
export interface PromoPerson {
  readonly code: string
  readonly person: DocumentSnapshot
}

/** Every code that knows the person. The house has few codes, so that all are looked at rather than indexed. */
export async function* promoPersonsOf(uid: string): AsyncGenerator<PromoPerson> {
  for await (const codes of pagesOf(db().collection(collections.promoCodes).select(), PAGE)) {
    const persons = await db().getAll(...codes.map(({ id }) => db().doc(paths.promoPerson(id, uid))))
    for (const [n, { id: code }] of codes.entries()) {
      const person = persons[n]
      if (person?.exists) yield { code, person }
    }
  }
}
