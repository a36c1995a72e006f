import { setImmediate as nextTurn } from 'node:timers/promises'
import { Firestore } from 'firebase-admin/firestore'
import { expect, it, onTestFinished, vi } from 'vitest'
import { db, readInTransaction } from './firestore.ts'

it('rejects once where the first read fails, and leaves no rejection that would end the instance', async () => {
  const unhandled: unknown[] = []
  const listener = (error: unknown) => void unhandled.push(error)
  process.on('unhandledRejection', listener)
  onTestFinished(() => void process.off('unhandledRejection', listener))
  const failing = vi.spyOn(Firestore.prototype as unknown as Requests, 'requestStream') // the SDK's internal method for all requests
  failing.mockRejectedValueOnce(new Error('2 UNKNOWN: the database fails'))

  await expect(readInTransaction((tx) => tx.get(db().doc('accounts/ana')))).rejects.toThrow(
    'the database fails',
  )
  await nextTurn()
  expect(unhandled).toEqual([])
  expect(failing).toHaveBeenCalledTimes(1)
  failing.mockRestore()
})

type Requests = { requestStream(...args: unknown[]): Promise<unknown> }
