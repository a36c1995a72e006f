import { vatIn, vatPercentAt } from '@tablee/domain'
import type { Receipt } from './receipt-document.ts'

/** The VAT in an amount, and the rest; in cents. */
export interface Tax {
  readonly percent: number
  readonly vat: number
  readonly net: number
}

/** What a receipt counts up, in cents. */
export interface Figures {
  readonly price: number
  readonly discount: number
  readonly total: number
  /** Null where the seller charges none. */
  readonly tax: Tax | null
  readonly refunded: number
  readonly refundedVat: number
  /** What is left after refunds. */
  readonly kept: number
}

/** Counts a receipt up: every figure comes from the payment itself, and the rate from the day that it was paid. */
export function figuresOf(payment: Receipt, percent = vatPercentAt(payment.paid_at)): Figures {
  const { original_amount: price, amount: total, refunded_amount: refunded } = payment
  const kept = total - refunded
  const vat = percent === null ? 0 : vatIn(total, percent)
  return {
    price,
    discount: price - total,
    total,
    tax: percent === null ? null : { percent, vat, net: total - vat },
    refunded,
    // What is left and what went back add up to the VAT above, to the cent.
    refundedVat: percent === null ? 0 : vat - vatIn(kept, percent),
    kept,
  }
}
