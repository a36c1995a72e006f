import { WriteBatch } from 'firebase-admin/firestore'
import { vi } from 'vitest'

/** Lets something happen between what the next commit was decided on and the commit itself. */
export function inBetween(meanwhile: () => Promise<unknown>): void {
  const commit = WriteBatch.prototype.commit
  const spy = vi.spyOn(WriteBatch.prototype, 'commit')
  spy.mockImplementation(async function (this: WriteBatch) {
    spy.mockRestore()
    await meanwhile()
    return commit.call(this)
  })
}
