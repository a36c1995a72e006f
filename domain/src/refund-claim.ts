import { addDays, parisDay, parisInstant } from './calendar/paris-time.ts'

/** For how many days after its evening was called off a ticket can be given back for its money (docs/product.md §8.10). */
export const REFUND_CLAIM_DAYS = 14

/** Until when, exclusively: the end of the last of these days in Paris. */
export function refundClaimEndsAt(calledOffAt: Date): Date {
  return parisInstant(addDays(parisDay(calledOffAt), REFUND_CLAIM_DAYS + 1), '00:00:00')
}

/** An instant of the last of these days, for a text that names it. */
export function lastDayOf(claimEndsAt: Date): Date {
  return new Date(claimEndsAt.getTime() - 1)
}
