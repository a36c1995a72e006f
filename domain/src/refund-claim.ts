import { addDays, type EventDate, parisDay, parisInstant } from './calendar/paris-time.ts'
import type { CalledOffNotice } from './documents/evenings.ts'

/** For how many days after its evening was called off the refund of a ticket can be claimed (docs/product.md §8.10). */
export const REFUND_CLAIM_DAYS = 14

/** Until when, exclusively: the end of the last of these days in Paris. */
export function refundClaimEndsAt(calledOffAt: Date): Date {
  return parisInstant(addDays(parisDay(calledOffAt), REFUND_CLAIM_DAYS + 1), '00:00:00')
}

/** An instant of the last of these days, for a text that names it. */
export function lastDayOf(claimEndsAt: Date): Date {
  return new Date(claimEndsAt.getTime() - 1)
}

interface CalledOff extends Pick<CalledOffNotice, 'cause' | 'kept'> {
  readonly date: EventDate
  /** The payment that is refunded, or whose refund can be claimed, and how much of it, in cents. */
  readonly paid: { readonly id: string; readonly amount: number } | null
}

/** The notice of a registration that was called off `now`. */
export function noticeOfCallOff({ date, cause, kept, paid }: CalledOff, now: Date): CalledOffNotice {
  return {
    thursday_event_id: date,
    cause,
    kept,
    amount: paid?.amount ?? null,
    payment_id: paid?.id ?? null,
    money_until: paid && kept === 'ticket' ? refundClaimEndsAt(now) : null,
  }
}
