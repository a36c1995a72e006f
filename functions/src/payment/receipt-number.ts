import { parisDay } from '@tablee/domain'

/** The year whose receipts a payment is numbered with: that of the day that it was in Paris. */
export function receiptYear(paidAt: Date): string {
  return parisDay(paidAt).slice(0, 4)
}

/** A receipt's number, as in `2026-000123`. */
export function receiptNumber(year: string, number: number): string {
  return `${year}-${String(number).padStart(6, '0')}`
}
