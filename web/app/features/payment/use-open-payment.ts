import { openPaymentDocument, paths, type Route, routes } from '@tablee/domain'
import { queryOptions, useQuery } from '@tanstack/react-query'
import { fetchDocument } from '../../data/firestore.ts'
import { queryClient } from '../../data/query-client.ts'
import { afterPayment } from '../../ui/after-payment.ts'
import { openPayment } from './open-payment.ts'
import { type PaymentIntent, type Purchase, usePurchaseStore } from './purchase-store.ts'

/** The payment of the payment page; `go` when there is nothing to confirm on it. */
export type PaymentSearch =
  | { readonly state: 'looking' }
  | { readonly state: 'found'; readonly intent: PaymentIntent }
  | { readonly state: 'paid' }
  | { readonly state: 'failed' }
  | { readonly state: 'go'; readonly to: Route; readonly tells?: typeof afterPayment }

/** The search is made once for a purchase, also where a registration arrives while the page is up. */
const searchQuery = (purchase: Purchase, registered: boolean) =>
  queryOptions({
    queryKey: ['open-payment', purchase.uid, purchase.thursday, purchase.offer],
    queryFn: () => findAgain(purchase, registered),
    staleTime: Number.POSITIVE_INFINITY,
    gcTime: 0,
  })

/**
 * Finds the payment to confirm: the one just opened, else (after a refresh, in another tab) the one that the server
 * holds open for the same purchase. `again` looks once more, after a failure or because the one found is no good any
 * more. With `settle` the purchase is over: it is forgotten at once, and nothing is looked for any more.
 */
export function useOpenPayment(purchase: Purchase, registered: boolean) {
  const intent = usePurchaseStore(({ opened }) =>
    opened && isSame(opened.purchase, purchase) ? opened.intent : undefined,
  )
  const query = searchQuery(purchase, registered)
  const { data, isFetching, isError, refetch } = useQuery({ ...query, enabled: !intent })

  function again() {
    void refetch()
    usePurchaseStore.getState().dropOpened()
  }

  function settle(charged: 'paid' | 'processing') {
    queryClient.setQueryData(query.queryKey, charged === 'paid' ? { state: 'paid' } : toConfirmation)
    usePurchaseStore.getState().forget(purchase)
  }

  return { search: searchOf(), again, settle }

  function searchOf(): PaymentSearch {
    if (intent) return { state: 'found', intent }
    if (isFetching) return { state: 'looking' }
    return isError ? { state: 'failed' } : (data ?? { state: 'looking' })
  }
}

/** The confirmation waits for what is still under way. */
const toConfirmation: PaymentSearch = { state: 'go', to: routes.bookingConfirmation, tells: afterPayment }

function isSame(a: Purchase, b: Purchase): boolean {
  return a.uid === b.uid && a.thursday === b.thursday && a.offer === b.offer
}

async function findAgain(purchase: Purchase, registered: boolean): Promise<PaymentSearch> {
  const { uid, thursday, offer } = purchase
  const open = await fetchDocument(paths.openPayment(uid, thursday, offer), openPaymentDocument)
  if (open?.status !== 'open') {
    return { state: 'go', to: registered ? routes.bookingConfirmation : routes.pricingSelection }
  }
  const opened = await openPayment(purchase, open.promo_code)
  if (opened.state === 'settled') return { state: 'paid' }
  if (opened.state === 'refused') return opened.to ? { state: 'go', to: opened.to } : { state: 'failed' }
  return { state: 'looking' }
}
