import type { Offer } from '@tablee/domain'
import type { AppliedPromo } from './purchase-store.ts'

/** The price on screen, in cents. The server computes the charge again. */
export interface ShownPrice {
  readonly amount: number
  readonly original: number
  readonly percent: number
  readonly free: boolean
}

/**
 * The price of an offer under an applied promo code, as the server said it (`final_amount`); a code applied to another
 * offer counts for nothing here.
 */
export function shownPrice(offer: Offer, promo: AppliedPromo | null): ShownPrice {
  const original = offer.total_cents
  if (promo?.offer !== offer.id) return { amount: original, original, percent: 0, free: false }
  return { amount: promo.amount, original, percent: promo.percent, free: promo.amount === 0 }
}
