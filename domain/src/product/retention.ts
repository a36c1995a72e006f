import { legal } from './legal.ts'

/** Whoever was last here before this moment is erased (spec §9 "Legal text"). */
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
