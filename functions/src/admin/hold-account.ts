import type { AccountDocument } from '@tablee/domain'
import type { WriteBatch } from 'firebase-admin/firestore'
import type { Stored } from '../platform/stored.ts'

/** Makes the batch fail where the account was changed since it was read: somebody who is being erased gets no line any more. */
export function holdAccount(batch: WriteBatch, { ref, data, unchanged }: Stored<AccountDocument>): void {
  batch.update(ref, { blocked: data.blocked }, unchanged)
}
