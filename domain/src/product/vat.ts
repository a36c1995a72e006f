import { parisDay } from '../calendar/paris.ts'
import { publisher, type VatRate } from './product.ts'

/** The VAT rate, in per cent, of what was paid at an instant; null where the seller charges none. */
export function vatPercentAt(paidAt: Date, rates: readonly VatRate[] = publisher.vatRates): number | null {
  const day = parisDay(paidAt)
  return rates.findLast(({ since }) => since <= day)?.percent ?? null
}

/** The VAT in an amount that holds it already, rounded to the cent; the rest is the amount without it. */
export function vatIn(cents: number, percent: number): number {
  return Math.round((cents * percent) / (100 + percent))
}
