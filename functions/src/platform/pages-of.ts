import { FieldPath, type Query, type QueryDocumentSnapshot } from 'firebase-admin/firestore'

/**
 * What a query finds, a page at a time, in the order of the ids. It goes on after the last document that it read, so that
 * what drops out of the query meanwhile leaves no gap, and what can't be dealt with is met once.
 */
export async function* pagesOf(query: Query, size: number): AsyncGenerator<QueryDocumentSnapshot[]> {
  const pages = query.orderBy(FieldPath.documentId()).limit(size)
  let { docs } = await pages.get()
  for (;;) {
    const last = docs.at(-1)
    if (!last) return
    yield docs
    if (docs.length < size) return
    docs = (await pages.startAfter(last).get()).docs
  }
}
