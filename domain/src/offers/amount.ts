/** Stripe takes no card payment under this many cents of a euro; a smaller amount is waived (docs/product.md §7.5). */
export const SMALLEST_CHARGE = 50

/** Amounts in cents. `free` when there is nothing left that could be charged; `amount` is then 0. */
export type AmountDue = { amount: number; original: number; discount_percentage: number; free: boolean }

/** A price in cents less a whole percentage from 0 to 100, rounded to the cent. */
export function discounted(cents: number, percent: number): number {
  return Math.round((cents * (100 - percent)) / 100)
}

/** What a person pays for a price in cents under a discount in per cent. */
export function amountDue(cents: number, percent: number): AmountDue {
  const reduced = discounted(cents, percent)
  const free = reduced < SMALLEST_CHARGE
  return { amount: free ? 0 : reduced, original: cents, discount_percentage: percent, free }
}

/** `8,99 €`, with a no-break space before the sign. */
export function formatEuros(cents: number): string {
  return `${(cents / 100).toFixed(2).replace('.', ',')}\u00A0€`
}
