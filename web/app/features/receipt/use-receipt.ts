import { paths } from '@tablee/domain'
import { useCallback } from 'react'
import { useDocument } from '../../firebase/use-document.ts'
import { useRead } from '../../firebase/use-read.ts'
import { findReceipt } from './own-receipts.ts'
import { type Receipt, receiptDocument } from './receipt-document.ts'

export type ReceiptView =
  | { readonly state: 'loading' }
  | { readonly state: 'error'; readonly again: () => void }
  /** Nothing, or somebody else's. */
  | { readonly state: 'missing' }
  | { readonly state: 'data'; readonly receipt: Receipt }

/** One's own receipt: found first, then watched, so that its number and refunds appear as they come. */
export function useReceipt(uid: string, id: string): ReceiptView {
  const found = useRead(useCallback(() => findReceipt(uid, id), [uid, id]))
  const known = found.state === 'data' ? found.data : null
  const watched = useDocument(known && paths.payment(known.id), receiptDocument)
  if (found.state !== 'data') return found
  if (!known) return { state: 'missing' }
  return { state: 'data', receipt: watched.state === 'data' ? watched.data : known }
}
