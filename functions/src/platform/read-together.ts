import type { Transaction } from 'firebase-admin/firestore'
import { db } from './firebase.ts'

/**
 * Reads several documents as they were at one moment. A read-only transaction takes no lock and is never retried, so
 * nobody waits for it; what the decision depends on is guarded by preconditions in the batch that follows.
 */
export function readTogether<T>(read: (tx: Transaction) => Promise<T>): Promise<T> {
  return db().runTransaction(read, { readOnly: true })
}
