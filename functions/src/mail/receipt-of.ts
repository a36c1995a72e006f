import { offerFor, type PaymentDocument } from '@tablee/domain'
import type { Payment } from './templates/receipt.tsx'

type Sold = Pick<PaymentDocument, 'pricing_type' | 'amount' | 'original_amount' | 'discount_percentage'> & {
  /** Of the payment; null where nothing was paid, which has no receipt. */
  readonly id: string | null
}

/** The lines of what was sold, from the server's own figures. */
export function receiptOf({ id, pricing_type, amount, original_amount, discount_percentage }: Sold): Payment {
  return {
    paymentId: id,
    label: offerFor(pricing_type).name,
    amount,
    originalAmount: original_amount,
    hasDiscount: discount_percentage > 0,
    discountPercentage: discount_percentage,
  }
}
