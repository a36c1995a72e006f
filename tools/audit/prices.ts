import type { Row } from './read-books.ts'

/** Whether the intent is for the price, and has in its metadata what the order says. An open payment has no currency. */
export function agree(order: Row, { amount, currency, metadata }: Row): boolean {
  const terms = ['thursday_event_id', 'pricing_type', 'promo_code', 'amount', 'original_amount'] as const
  const isNoted = [...terms, 'discount_percentage' as const].every(
    (it) => `${order[it]}` === (metadata[it] ?? ''),
  )
  return isNoted && order.amount === amount && (order.currency || 'eur') === currency
}

export function isRightPrice({ amount, original_amount, discount_percentage, promo_code }: Row): boolean {
  const price = Math.round((original_amount * (100 - discount_percentage)) / 100)
  return amount === price && price >= 50 && !promo_code === !discount_percentage
}
