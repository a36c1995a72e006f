import { collections, paths, paymentDocument, routes } from '@tablee/domain'
import { orderBy, where } from 'firebase/firestore'
import { useCallback } from 'react'
import { z } from 'zod'
import { readList } from '../../firebase/read.ts'
import { useDocument } from '../../firebase/use-document.ts'
import { useRead } from '../../firebase/use-read.ts'

type ReceiptView =
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
async function findReceipt(uid: string, id: string): Promise<Receipt | null> {
  const mine = [where('user_id', '==', uid), where('id', '==', id)]
  const [found = null] = await readList(collections.payments, receiptDocument, ...mine)
  return found
}

/** A payment as its receipt tells of it: the domain's document, and how its disputes stand. */
const receiptDocument = paymentDocument.extend({
  disputes: z.record(z.string(), z.string()).default({}),
})

export type Receipt = z.output<typeof receiptDocument>

/** Whether the payer's bank gave everything back, against us. */
export function isLost({ disputes }: Receipt): boolean {
  return Object.values(disputes).includes('lost')
}

/** The name of the parameter that says whose payment it is about, in the address of the receipt's page. */
export const PAYMENT = 'payment'

/** Where a payment's receipt stands. */
export function receiptAddress(paymentId: string): string {
  return `${routes.receipt}?${new URLSearchParams({ [PAYMENT]: paymentId })}`
}
