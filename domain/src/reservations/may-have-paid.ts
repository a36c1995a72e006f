import { isEventDate } from '../calendar/event-date.ts'
import { isExpired } from '../calendar/week.ts'
import type { AccountDocument } from '../documents/account-document.ts'

type Account = Pick<AccountDocument, 'registration_id' | 'stripe_customer_id' | 'booking_no'>

/** Whether something may wait to be recovered: no evening is coming, and the person has been at the till or has booked. */
export function mayHavePaid(
  { registration_id, stripe_customer_id, booking_no }: Account,
  now: Date,
): boolean {
  // The id of a registration begins with its evening; the account may point at one that is over until it is swept.
  const [date = ''] = registration_id?.split('_') ?? []
  const beenHere = stripe_customer_id !== null || booking_no > 0
  return beenHere && (!isEventDate(date) || isExpired(date, now))
}
