import type { Transaction } from 'firebase-admin/firestore'
import { db } from './firebase.ts'

/**
 * Reads several documents as they were at one moment. A read-only transaction takes no lock and is never retried, so
 * nobody waits for it; what the decision depends on is guarded by preconditions in the batch that follows.
 */
export function readTogether<T>(read: (tx: Transaction) => Promise<T>): Promise<T> {
  return db().runTransaction(
    async (tx) => {
      try {
        return await read(tx)
      } catch (error) {
        // Firestore's package begins the transaction with its first read. Where that fails it leaves a rejection that
        // nobody handles, which ends the whole instance; another read of the transaction handles it, and sends nothing.
        await tx.get(db().doc('none/none')).catch(() => undefined)
        throw error
      }
    },
    { readOnly: true },
  )
}
