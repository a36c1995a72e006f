import type { EventDate } from '@tablee/domain/calendar'
import type { CallOutput, RefusalCode } from '@tablee/domain/calls'
import { openPaymentDocument, paths } from '@tablee/domain/documents'
import { type Offer, offerFor, type PricingType } from '@tablee/domain/offers'
import { type Route, routes } from '@tablee/domain/routes'
import { queryOptions, useQuery } from '@tanstack/react-query'
import { create } from 'zustand'
import { report } from '../../config/log.ts'
import { call } from '../../data/callables.ts'
import { fetchDocument } from '../../data/firestore.ts'
import { queryClient } from '../../data/query-client.ts'
import { subscriptionsKey } from '../../data/query-keys.ts'
import { afterRefusal, refusalOf } from '../../data/refusals.ts'
import { afterPayment } from '../../hooks/navigation.ts'
import { refusals } from '../../messages/refusals.ts'
import { letterAbout } from '../../messages/site.ts'
import { toast } from '../../ui/toast.ts'
import { paymentTexts, pricingTexts, promoTexts } from './texts.ts'

/** A promo code that the server has accepted, with what it makes of the price. */
export interface AppliedPromo {
  readonly uid: string
  readonly code: string
  readonly percent: number
  readonly amount: number
  readonly offer: PricingType
}

/** What is bought: a second attempt at the same thing is the same payment. */
export interface Purchase {
  readonly uid: string
  readonly thursday: EventDate
  readonly offer: PricingType
}

export type PaymentIntent = Extract<CallOutput<'createPayment'>, { type: 'payment_intent' }>

interface PurchaseStore {
  readonly promo: AppliedPromo | null
  /** The payment that the pricing page has just opened. A refresh loses it, and the server finds it again. */
  readonly opened: { readonly purchase: Purchase; readonly intent: PaymentIntent } | null
}

/** What crosses from the pricing page to the payment page and back. Both parts name whose they are. */
export const usePurchaseStore = create<PurchaseStore>(() => ({ promo: null, opened: null }))

/** The purchase is over: neither its payment nor its code is for the next one. A subscription has to be read anew. */
function forget({ uid, offer }: Purchase): void {
  usePurchaseStore.setState({ promo: null, opened: null })
  if (offerFor(offer).months > 0) void queryClient.invalidateQueries({ queryKey: subscriptionsKey(uid) })
}

export function usePromo(uid: string): AppliedPromo | null {
  return usePurchaseStore((store) => promoOf(uid, store))
}

export function promoOf(uid: string, { promo }: Pick<PurchaseStore, 'promo'>): AppliedPromo | null {
  return promo?.uid === uid ? promo : null
}

/** Asks the server what a code makes of an offer's price, and says it. */
export async function applyPromo(uid: string, typed: string, offer: Offer): Promise<AppliedPromo | null> {
  const code = typed.trim().toUpperCase()
  try {
    const [result] = await call('applyPromoCode', { p_code: code, p_original_amount: offer.total_cents })
    if (!result?.is_valid) return sayInvalid()
    toast.success(promoTexts.applied, pricingTexts.reduction(result.discount_percentage))
    return { uid, code, percent: result.discount_percentage, amount: result.final_amount, offer: offer.id }
  } catch (error) {
    const refusal = refusalOf(error)
    if (refusal === 'promo-invalid' || refusal === 'invalid-input') return sayInvalid()
    report('The promo code could not be checked', error)
    toast.error(promoTexts.errorTitle, promoTexts.errorText)
    return null
  }
}

/** One answer for every wrong code, so that it tells nothing about the right ones. */
function sayInvalid(): null {
  toast.error(promoTexts.invalidTitle, refusals['promo-invalid'])
  return null
}

/** How opening a payment ended. Of a refusal the person has been told; `to` is where trying again makes sense. */
type Opened =
  | { readonly state: 'opened' }
  /** Nothing is left to pay: the total was nothing, or it has been paid already. */
  | { readonly state: 'settled' }
  | { readonly state: 'refused'; readonly to: Route | null }

/**
 * Opens the payment of a purchase, or finds the one that is open: the server keeps one a person, evening and offer. The
 * reason of a failure is told.
 */
export async function openPayment(purchase: Purchase, promoCode: string | null): Promise<Opened> {
  try {
    const { thursday, offer } = purchase
    const payment = await call('createPayment', { pricingType: offer, thursdayEventId: thursday, promoCode })
    if (payment.type !== 'payment_intent') {
      forget(purchase)
      return { state: 'settled' }
    }
    usePurchaseStore.setState({ opened: { purchase, intent: payment } })
    return { state: 'opened' }
  } catch (error) {
    const code = refusalOf(error)
    report('The payment could not be opened', error)
    if (code === 'promo-invalid') {
      usePurchaseStore.setState({ promo: null })
      sayInvalid()
    } else {
      const [title, text] = messageOf(code)
      const tried = { what: 'payer ma place', evening: purchase.thursday }
      toast.error(title, text, letterAbout(code, tried))
    }
    return { state: 'refused', to: afterRefusal[code] ?? null }
  }
}

/** What a refused payment says: a title, and a text where the title does not say it all. */
function messageOf(code: RefusalCode): [title: string, text?: string] {
  if (code === 'unauthenticated') return [paymentTexts.signedOut]
  if (afterRefusal[code] || toldAsItIs.includes(code)) return [refusals[code]]
  return [paymentTexts.failed, paymentTexts.failedText]
}

const toldAsItIs: readonly RefusalCode[] = ['blocked', 'offer-unavailable', 'payment-limit']

/** The payment of the payment page; `go` when there is nothing to confirm on it. */
type PaymentSearch =
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
    usePurchaseStore.setState({ opened: null })
  }

  function settle(charged: 'paid' | 'processing') {
    queryClient.setQueryData(query.queryKey, charged === 'paid' ? { state: 'paid' } : toConfirmation)
    forget(purchase)
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
