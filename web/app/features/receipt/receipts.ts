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
 * One of the user's own payments; null where it is somebody else's, or nobody's. It is looked for among their own: the
 * rules refuse both alike when they are asked for by name, and a refusal would look like a failure.
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

/** One's own receipt: found first, then watched, so that its number and refunds appear as they come. */
export function useReceipt(uid: string, id: string) {
  const found = useQuery(receiptQuery(uid, id))
  const live = useLiveDocument(found.data ? paths.payment(found.data.id) : null, receiptDocument)
  return { receipt: live.data ?? found.data, isError: found.isLoadingError, refetch: found.refetch }
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

export function receiptAddress(paymentId: string): string {
  return `${routes.receipt}?${new URLSearchParams({ [PAYMENT]: paymentId })}`
}
