import { DocumentReference, WriteBatch } from 'firebase-admin/firestore'
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
