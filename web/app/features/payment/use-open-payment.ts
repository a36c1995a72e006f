import { openPaymentDocument, paths, type Route, routes } from '@tablee/domain'
import { useCallback, useEffect, useRef, useState } from 'react'
import { readDocument } from '../../firebase/read.ts'
import { report } from '../../firebase/report.ts'
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

/**
 * Finds the payment to confirm: the one just opened, else (after a refresh, in another tab) the one that the server
 * holds open for the same purchase. `again` looks once more, after a failure or because the one found is no good any
 * more. With `settle` the purchase is over: it is forgotten at once, and nothing is looked for any more.
 */
export function useOpenPayment({ uid, thursday, offer }: Purchase, registered: boolean) {
  const opened = usePurchaseStore((store) => store.opened)
  const [search, setSearch] = useState<PaymentSearch>({ state: 'looking' })
  const asked = useRef<string>(null)
  const at = opened?.purchase
  const intent =
    at?.uid === uid && at.thursday === thursday && at.offer === offer ? opened?.intent : undefined
  const path = paths.openPayment(uid, thursday, offer)
  const paid = search.state === 'paid'

  const look = useCallback(() => {
    asked.current = path
    setSearch({ state: 'looking' })
    findAgain({ uid, thursday, offer }, registered).then(setSearch, (error: unknown) => {
      report('The open payment could not be found', error)
      setSearch({ state: 'failed' })
    })
  }, [path, uid, thursday, offer, registered])

  useEffect(() => {
    // Effects run twice in development, and a registration arrives while the page is up: a purchase is asked for once.
    if (paid || intent || asked.current === path) return
    look()
  }, [paid, intent, look, path])

  function again() {
    look()
    usePurchaseStore.getState().dropOpened()
  }

  function settle(charged: 'paid' | 'processing') {
    asked.current = path
    setSearch(charged === 'paid' ? { state: 'paid' } : toConfirmation)
    usePurchaseStore.getState().forget({ uid, thursday, offer })
  }

  const found: PaymentSearch = intent && !paid ? { state: 'found', intent } : search
  return { search: found, again, settle }
}

/** The confirmation waits for what is still under way. */
const toConfirmation = { state: 'go', to: routes.bookingConfirmation, tells: afterPayment } as const

async function findAgain(purchase: Purchase, registered: boolean): Promise<PaymentSearch> {
  const { uid, thursday, offer } = purchase
  const open = await readDocument(paths.openPayment(uid, thursday, offer), openPaymentDocument)
  if (open?.status !== 'open') {
    return { state: 'go', to: registered ? routes.bookingConfirmation : routes.pricingSelection }
  }
  const opened = await openPayment(purchase, open.promo_code)
  if (opened.state === 'settled') return { state: 'paid' }
  if (opened.state === 'refused') return opened.to ? { state: 'go', to: opened.to } : { state: 'failed' }
  return { state: 'looking' }
}
