import { DocumentReference, Firestore, Query } from 'firebase-admin/firestore'
import { vi } from 'vitest'

/** Counts the documents that are read from now on, by their collections. `vi.restoreAllMocks` ends it. */
export function countReads(): Map<string, number> {
  const reads = new Map<string, number>()
  const note = (path: string, documents = 1) => {
    const collection = path
      .split('/')
      .filter((_, at) => at % 2 === 0)
      .join('/')
    reads.set(collection, (reads.get(collection) ?? 0) + documents)
  }
  const { get: getQuery } = Query.prototype
  const { getAll } = Firestore.prototype
  vi.spyOn(Query.prototype, 'get').mockImplementation(async function (this: Query) {
    const found = await getQuery.call(this)
    // A query that finds nothing is billed as one document.
    if (found.empty) note('nothing found')
    for (const { ref } of found.docs) note(ref.path)
    return found
  })
  // A single document is read by `getAll` too.
  vi.spyOn(Firestore.prototype, 'getAll').mockImplementation(async function (this: Firestore, ...all) {
    for (const one of all) if (one instanceof DocumentReference) note(one.path)
    return getAll.apply(this, all)
  })
  return reads
}
