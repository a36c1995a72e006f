import { WriteBatch } from 'firebase-admin/firestore'
import { vi } from 'vitest'

/**
 * Lets the process die at the nth commit from now on, before or after it is made: no later one is made either. Answers
 * whether it came to that. `vi.restoreAllMocks` brings it back to life.
 */
export function breakOff(nth: number, after: boolean): () => boolean {
  const commit = WriteBatch.prototype.commit
  let seen = 0
  vi.spyOn(WriteBatch.prototype, 'commit').mockImplementation(async function (this: WriteBatch) {
    seen += 1
    if (seen < nth) return commit.call(this)
    if (seen === nth && after) await commit.call(this)
    throw new Error('the process is gone')
  })
  return () => seen >= nth
}
