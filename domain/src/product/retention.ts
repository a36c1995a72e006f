import { legal } from './legal.ts'

/** Accounts last used before this instant are erased (docs/product.md §12.3). */
export function contactKeptSince(now: Date): Date {
  return yearsBefore(now, legal.contactRetentionYears)
}

/** What was billed before this moment is deleted. */
export function billingKeptSince(now: Date): Date {
  return yearsBefore(now, legal.billingRetentionYears)
}

/** The same day some years back; 1 March where that year has no 29 February. */
function yearsBefore(now: Date, years: number): Date {
  const then = new Date(now)
  then.setUTCFullYear(now.getUTCFullYear() - years)
  return then
}
