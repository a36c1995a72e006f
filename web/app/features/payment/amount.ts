import { amountDue, type Offer } from '@tablee/domain'
import type { AppliedPromo } from './purchase-store.ts'

/** The price on screen, in cents. The server computes the charge again. */
export interface ShownPrice {
  readonly amount: number
  readonly original: number
  readonly percent: number
  readonly free: boolean
}

/** The price of an offer under an applied promo code; a code applied to another offer counts for nothing here. */
export function shownPrice(offer: Offer, promo: AppliedPromo | null): ShownPrice {
  const percent = promo?.offer === offer.id ? promo.percent : 0
  const due = amountDue(offer.total_cents, percent)
  return { amount: due.amount, original: due.original, percent, free: due.free }
}
