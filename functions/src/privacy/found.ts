import type { Query, QueryDocumentSnapshot, WriteBatch } from 'firebase-admin/firestore'
import { db } from '../platform/firebase.ts'
import { pagesOf } from '../platform/pages-of.ts'

/** Few enough that a page which breaks off is soon gone through again. */
const PAGE = 200

/** The documents of a collection that say whose they are. */
export function ownedBy(collection: string, uid: string): Query {
  return db().collection(collection).where('user_id', '==', uid)
}

/** Writes something for every document that a query finds, a page in a batch. */
export async function forEachFound(
  query: Query,
  write: (batch: WriteBatch, found: QueryDocumentSnapshot) => void,
): Promise<void> {
  for await (const page of pagesOf(query, PAGE)) {
    const batch = db().batch()
    for (const found of page) write(batch, found)
    await batch.commit()
  }
}
