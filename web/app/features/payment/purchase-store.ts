import { type CallOutput, type EventDate, offerFor, type PricingType } from '@tablee/domain'
import { create } from 'zustand'
import { queryClient } from '../../data/query-client.ts'
import { subscriptionsKey } from '../../data/query-keys.ts'

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
  readonly setPromo: (promo: AppliedPromo | null) => void
  readonly setOpened: (purchase: Purchase, intent: PaymentIntent) => void
  /** The payment is no good any more; what was typed for it is. */
  readonly dropOpened: () => void
  /** The purchase is over: neither its payment nor its code is for the next one. A subscription has to be read anew. */
  readonly forget: (bought: Purchase) => void
}

/** What crosses from the pricing page to the payment page and back. Both parts name whose they are. */
export const usePurchaseStore = create<PurchaseStore>((set) => ({
  promo: null,
  opened: null,
  setPromo: (promo) => set({ promo }),
  setOpened: (purchase, intent) => set({ opened: { purchase, intent } }),
  dropOpened: () => set({ opened: null }),
  forget: ({ uid, offer }) => {
    set({ promo: null, opened: null })
    if (offerFor(offer).months > 0) void queryClient.invalidateQueries({ queryKey: subscriptionsKey(uid) })
  },
}))

/** The promo code that this user has applied. */
export function usePromo(uid: string): AppliedPromo | null {
  return usePurchaseStore((store) => promoOf(uid, store))
}

export function promoOf(uid: string, { promo }: Pick<PurchaseStore, 'promo'>): AppliedPromo | null {
  return promo?.uid === uid ? promo : null
}
