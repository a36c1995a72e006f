import { isExpired } from '../calendar/week.ts'
import type { AccountDocument } from '../documents/account-document.ts'
import { eveningOf } from '../documents/paths.ts'

type Account = Pick<AccountDocument, 'registration_id' | 'stripe_customer_id' | 'booking_no'>

/** Whether something may wait to be recovered: no evening is coming, and the person has been at the till or has booked. */
export function mayHavePaid(
  { registration_id, stripe_customer_id, booking_no }: Account,
  now: Date,
): boolean {
  // The account may point at an evening that is over until it is swept.
  const evening = eveningOf(registration_id)
  const beenHere = stripe_customer_id !== null || booking_no > 0
  return beenHere && (evening === null || isExpired(evening, now))
}
