import { amountDue, type EventDate, type Offer } from '@tablee/domain'
import type { PromoState } from '../promo/promo-state.ts'

/** What somebody pays for: one person, one evening, one offer. */
export interface Order {
  readonly uid: string
  readonly date: EventDate
  readonly offer: Offer
}

/** What an order costs: the server's own figures, never the browser's. */
export interface Quote {
  readonly amount: number
  readonly original_amount: number
  readonly discount_percentage: number
  readonly promo_code: string | null
}

/** What an order costs and, where a promo code must still be taken for it, the code as it was read. */
export interface Price {
  readonly quote: Quote
  readonly promo: PromoState | null
}

/** The price of an offer, with or without a promo code. What is too little for Stripe is free. */
export function quoteFor(
  offer: Offer,
  promo: { readonly code: string; readonly percent: number } | null,
): Quote {
  const { amount, original, discount_percentage } = amountDue(offer.total_cents, promo?.percent ?? 0)
  return { amount, original_amount: original, discount_percentage, promo_code: promo?.code ?? null }
}
