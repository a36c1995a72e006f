import { AsyncLocalStorage } from 'node:async_hooks'
import type { WriteBatch, WriteResult } from 'firebase-admin/firestore'

/** What a commit may take: one that begins before the deadline has ended when the call times out. */
const COMMIT_MS = 5_000

const deadlines = new AsyncLocalStorage<number>()

/** A call came to its commit after its deadline. Nothing is written: the caller repeats it, or the next run does. */
export class DeadlineError extends Error {
  override readonly name = 'DeadlineError'
}

/**
 * Runs a call or a job with the deadline of its function. Google ends a call after `timeoutSeconds`, but its instance
 * may run on, and continue it minutes later: it must not write then, when seating or a calling off was recorded as if
 * it had ended.
 */
export function withDeadline<T>(
  { timeoutSeconds }: { readonly timeoutSeconds: number },
  run: () => Promise<T>,
): Promise<T> {
  return deadlines.run(Date.now() + timeoutSeconds * 1000 - COMMIT_MS, run)
}

/**
 * Commits a batch, unless the call's deadline has passed. Throws `DeadlineError`, or what the commit throws. The linter asks
 * for it wherever a batch is committed outside `platform` (`tools/lint/commit-by-deadline.grit`).
 */
export async function commit(batch: WriteBatch): Promise<WriteResult[]> {
  const deadline = deadlines.getStore()
  if (deadline !== undefined && Date.now() >= deadline) throw new DeadlineError('Too late to write')
  return batch.commit()
}
