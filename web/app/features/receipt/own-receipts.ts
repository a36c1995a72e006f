import { collections } from '@tablee/domain'
import { orderBy, where } from 'firebase/firestore'
import { readList } from '../../firebase/read.ts'
import { type Receipt, receiptDocument } from './receipt-document.ts'

/** A person's payments, the newest first. */
export function readReceipts(uid: string): Promise<Receipt[]> {
  return readList(
    collections.payments,
    receiptDocument,
    where('user_id', '==', uid),
    orderBy('paid_at', 'desc'),
  )
}

/**
 * One of a person's own payments; null where it is somebody else's, or nobody's. It is looked for among their own: the
 * rules refuse both alike when they are asked for by name, and a refusal would look like a failure.
 */
export async function findReceipt(uid: string, id: string): Promise<Receipt | null> {
  const mine = [where('user_id', '==', uid), where('id', '==', id)]
  const [found = null] = await readList(collections.payments, receiptDocument, ...mine)
  return found
}
