import { offerFor, type PaymentDocument } from '@tablee/domain'
import type { Payment } from './templates/receipt.tsx'

type Sold = Pick<PaymentDocument, 'pricing_type' | 'amount' | 'original_amount' | 'discount_percentage'>

/** The receipt of what was sold, from the server's own figures. */
export function receiptOf({ pricing_type, amount, original_amount, discount_percentage }: Sold): Payment {
  return {
    label: offerFor(pricing_type).name,
    amount,
    originalAmount: original_amount,
    hasDiscount: discount_percentage > 0,
    discountPercentage: discount_percentage,
  }
}
