import type { WriteBatch } from 'firebase-admin/firestore'
import { afterEach, beforeEach, expect, it, vi } from 'vitest'
import { commit, DeadlineError, withDeadline } from './deadline.ts'
import { RetryStepError, retryOnConflict } from './firestore.ts'

beforeEach(() => vi.useFakeTimers())
afterEach(() => vi.useRealTimers())

const committed = vi.fn(async () => [])
beforeEach(() => committed.mockClear())
// `as`: `commit` calls nothing else of a batch.
const batch = { commit: committed } as unknown as WriteBatch

/** A call that waits for so many seconds before it writes. */
const call = (seconds: number) =>
  withDeadline({ timeoutSeconds: 60 }, async () => {
    await Promise.resolve()
    vi.setSystemTime(Date.now() + seconds * 1000)
    return commit(batch)
  })

it('a call writes until five seconds before its function times out', async () => {
  await expect(call(54)).resolves.toEqual([])
  expect(committed).toHaveBeenCalledTimes(1)
})

it('a call that has timed out, and runs on, writes nothing', async () => {
  await expect(call(55)).rejects.toBeInstanceOf(DeadlineError)
  await expect(call(300)).rejects.toBeInstanceOf(DeadlineError)
  expect(committed).not.toHaveBeenCalled()
})

it('a retry keeps the deadline of its call', async () => {
  let attempts = 0
  const late = withDeadline({ timeoutSeconds: 60 }, () =>
    retryOnConflict(async () => {
      attempts += 1
      vi.setSystemTime(Date.now() + 54_000)
      if (attempts === 1) throw new RetryStepError('another write came first')
      return commit(batch)
    }),
  )
  await Promise.all([expect(late).rejects.toBeInstanceOf(DeadlineError), vi.runAllTimersAsync()])
  expect(committed).not.toHaveBeenCalled()
})

it('what runs outside a call has no deadline', async () => {
  await expect(commit(batch)).resolves.toEqual([])
})
