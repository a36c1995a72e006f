import { WriteBatch } from 'firebase-admin/firestore'
import { vi } from 'vitest'

/** Lets something happen between what the next commit (or the nth) was decided on and the commit itself. */
export function inBetween(meanwhile: () => Promise<unknown>, nth = 1): void {
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
