import { collections, paths, paymentDocument } from '@tablee/domain/documents'
import { routes } from '@tablee/domain/routes'
import { queryOptions, useQuery } from '@tanstack/react-query'
import { orderBy, where } from 'firebase/firestore'
import { z } from 'zod'
import { fetchList } from '../../data/firestore.ts'
import { useLiveDocument } from '../../data/live-document.ts'

export const receiptsQuery = (uid: string) =>
  queryOptions({
    queryKey: ['receipts', uid],
    queryFn: () =>
      fetchList(
        collections.payments,
        receiptDocument,
        where('user_id', '==', uid),
        orderBy('paid_at', 'desc'),
      ),
  })

/**
 * One of the user's own payments; null if it does not exist or belongs to another user. Queried among their own: for a read
 * by id the rules deny both cases alike, which could not be distinguished from a failure.
 */
const receiptQuery = (uid: string, id: string) =>
  queryOptions({
    queryKey: ['receipt', uid, id],
    queryFn: async () => {
      const mine = [where('user_id', '==', uid), where('id', '==', id)]
      const [found = null] = await fetchList(collections.payments, receiptDocument, ...mine)
      return found
    },
  })

/** The user's receipt: read first, then followed by a listener, so that number and refunds appear. */
export function useReceipt(uid: string, id: string) {
  const found = useQuery(receiptQuery(uid, id))
  const live = useLiveDocument(found.data ? paths.payment(found.data.id) : null, receiptDocument)
  return { receipt: live.data ?? found.data, isError: found.isLoadingError, refetch: found.refetch }
}

/** The fields of a payment that its receipt uses: also the states of its disputes, and what the bank has not confirmed, in cents. */
const receiptDocument = paymentDocument.extend({
  disputes: z.record(z.string(), z.string()).default({}),
  refund_pending: z.int().nonnegative().default(0),
})

export type Receipt = z.output<typeof receiptDocument>

/** Whether a dispute was lost, so that the bank returned the money. */
export function isLostToDispute({ disputes }: Receipt): boolean {
  return Object.values(disputes).includes('lost')
}

/** Query parameter of the receipt page: the payment's id. */
export const PAYMENT = 'payment'

export function receiptAddress(paymentId: string): string {
  return `${routes.receipt}?${new URLSearchParams({ [PAYMENT]: paymentId })}`
}
