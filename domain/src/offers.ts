import { z } from 'zod'

export const pricingTypes = ['ticket', 'monthly-1', 'monthly-3', 'monthly-6'] as const
export const pricingTypeSchema = z.enum(pricingTypes)
export type PricingType = (typeof pricingTypes)[number]

/**
 * An offer; amounts in cents of a euro, `discount_percent` against the monthly offer, `months` 0 for a single
 * evening.
 */
export type Offer = {
  id: PricingType
  name: string
  duration: string
  total_cents: number
  monthly_cents: number | null
  discount_percent: number
  months: number
  available: boolean
  popular: boolean
}

const ticket: Offer = {
  id: 'ticket',
  name: 'Billet',
  duration: '1\u00A0soirée',
  total_cents: 899,
  monthly_cents: null,
  discount_percent: 0,
  months: 0,
  available: true,
  popular: false,
}

/**
 * The price list (docs/product.md §7.1). While `available` is false, subscriptions are shown and cannot be
 * bought (§7.2).
 */
export const offers: readonly Offer[] = [
  ticket,
  subscription('monthly-1', 1, 1899, 1899, 0, true),
  subscription('monthly-3', 3, 3999, 1333, 30, false),
  subscription('monthly-6', 6, 5999, 999, 47, false),
]

/** The offer of an id; an unknown one is a ticket (docs/product.md §7.3). */
export function offerFor(id: string): Offer {
  return offers.find((offer) => offer.id === id) ?? ticket
}

/** Whether the offer is a subscription of some months, and not a ticket for one evening. */
export function isSubscription(offer: Offer): boolean {
  return offer.months > 0
}

function subscription(
  id: PricingType,
  months: number,
  total_cents: number,
  monthly_cents: number,
  discount_percent: number,
  popular: boolean,
): Offer {
  const name = `Abonnement ${months}\u00A0mois`
  return {
    id,
    name,
    duration: `${months}\u00A0mois`,
    total_cents,
    monthly_cents,
    discount_percent,
    months,
    available: false,
    popular,
  }
}

/** The same day and time some months later; if that month is shorter, its last day. */
export function addMonths(start: Date, months: number): Date {
  const end = new Date(start)
  end.setUTCMonth(start.getUTCMonth() + months)
  if (end.getUTCDate() !== start.getUTCDate()) end.setUTCDate(0)
  return end
}

/** Stripe takes no card payment under this many cents of a euro; a smaller amount is waived (docs/product.md §7.5). */
export const MIN_CHARGE_CENTS = 50

/** Amounts in cents. `free`: below Stripe's minimum; `amount` is then 0. */
type AmountDue = { amount: number; original: number; discount_percentage: number; free: boolean }

/** A price in cents minus a percentage (an integer from 0 to 100), rounded to the cent. */
export function discounted(cents: number, percent: number): number {
  return Math.round((cents * (100 - percent)) / 100)
}

/** The amount to be paid for a price in cents, with a discount in per cent. */
export function amountDue(cents: number, percent: number): AmountDue {
  const reduced = discounted(cents, percent)
  const free = reduced < MIN_CHARGE_CENTS
  return { amount: free ? 0 : reduced, original: cents, discount_percentage: percent, free }
}

/** `8,99 €`, with a no-break space before the sign. */
export function formatEuros(cents: number): string {
  return `${(cents / 100).toFixed(2).replace('.', ',')}\u00A0€`
}
