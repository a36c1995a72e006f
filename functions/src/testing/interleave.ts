import { DocumentReference, Firestore, Query, WriteBatch } from 'firebase-admin/firestore'
import { vi } from 'vitest'

/**
 * Runs `meanwhile` right before the next commit (or the nth), after the reads that it depends on. Restores
 * itself.
 */
export function interleaveWrite(meanwhile: () => Promise<unknown>, nth = 1): void {
  const commit = WriteBatch.prototype.commit
  const spy = vi.spyOn(WriteBatch.prototype, 'commit')
  let seen = 0
  spy.mockImplementation(async function (this: WriteBatch) {
    seen += 1
    if (seen < nth) return commit.call(this)
    spy.mockRestore()
    await meanwhile()
    return commit.call(this)
  })
}

/**
 * Simulates a crash at the nth commit, before or after it is written: later commits fail too. Returns a
 * function that returns whether the commit was reached. `vi.restoreAllMocks` ends it.
 */
export function failAtCommit(nth: number, after: boolean): () => boolean {
  const commit = WriteBatch.prototype.commit
  let seen = 0
  vi.spyOn(WriteBatch.prototype, 'commit').mockImplementation(async function (this: WriteBatch) {
    seen += 1
    if (seen < nth) return commit.call(this)
    if (seen === nth && after) await commit.call(this)
    throw new Error('simulated crash')
  })
  return () => seen >= nth
}

/** Counts the documents that are read from now on, by collection. `vi.restoreAllMocks` ends it. */
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
    // Firestore bills a query without results as one document.
    if (found.empty) note('nothing found')
    for (const { ref } of found.docs) note(ref.path)
    return found
  })
  // `get` of one document uses `getAll` too.
  vi.spyOn(Firestore.prototype, 'getAll').mockImplementation(async function (this: Firestore, ...all) {
    for (const one of all) if (one instanceof DocumentReference) note(one.path)
    return getAll.apply(this, all)
  })
  return reads
}

/** Runs `meanwhile` once, right after the next `get` of a document and before its caller continues. */
export function afterReading(path: string, meanwhile: () => Promise<unknown>): void {
  const get = DocumentReference.prototype.get
  const spy = vi.spyOn(DocumentReference.prototype, 'get')
  spy.mockImplementation(async function (this: DocumentReference) {
    const snapshot = await get.call(this)
    if (this.path !== path) return snapshot
    spy.mockRestore()
    await meanwhile()
    return snapshot
  })
}
