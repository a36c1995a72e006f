import { WriteBatch } from 'firebase-admin/firestore'

/**
 * Lets something happen between what the first commit of `run` was decided on and the commit itself: two handlers cross
 * at the worst moment, and not by chance. Nothing else may run meanwhile.
 */
export async function inBetween<T>(run: () => Promise<T>, meanwhile: () => Promise<unknown>): Promise<T> {
  const commit = WriteBatch.prototype.commit
  const restore = () => Object.assign(WriteBatch.prototype, { commit })
  Object.assign(WriteBatch.prototype, {
    async commit(this: WriteBatch, ...args: Parameters<typeof commit>) {
      restore()
      await meanwhile()
      return commit.apply(this, args)
    },
  })
  try {
    return await run()
  } finally {
    restore()
  }
}
