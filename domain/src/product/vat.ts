import { parisDay } from '../calendar/paris.ts'
import { publisher, type VatRate } from './product.ts'

/**
 * The VAT rate, in per cent, of what was paid at an instant; null where the seller charges none. Throws a `RangeError` for
 * a day before the first rate: a receipt must not say that there was none where nobody knows.
 */
export function vatPercentAt(paidAt: Date, rates: readonly VatRate[] = publisher.vatRates): number | null {
  const day = parisDay(paidAt)
  const rate = rates.findLast(({ since }) => since <= day)
  if (!rate) throw new RangeError(`no VAT rate is known for ${day}`)
  return rate.percent
}

/** The VAT in an amount that holds it already, rounded to the cent; the rest is the amount without it. */
export function vatIn(cents: number, percent: number): number {
  return Math.round((cents * percent) / (100 + percent))
}
