import { type CallingOff, callingOffOf } from '@tablee/domain'
import { type Attendee, attendeeOf } from '../booking/attendee.ts'
import type { Booking } from '../booking/booking.ts'
import { type Moment, type SeatFault, seatFault } from '../booking/seat-fault.ts'

/** What stands against the seat. A call of somebody who is blocked is refused before; a payment of theirs may come after. */
export type KeptReason = SeatFault | 'blocked'

/** A seat on the evening that was paid for, or a ticket that waits for another; told by e-mail. */
export type Told =
  | { readonly outcome: 'seated'; readonly attendee: Attendee; readonly email: string }
  | {
      readonly outcome: 'kept'
      readonly reason: KeptReason
      readonly email: string
      /** The calling off that stands against the seat: who paid for the evening since gets what its people get. */
      readonly calling: CallingOff | null
    }

/** Nobody is there to be seated or told: the account, or its sign-in, was deleted after the payment was opened, or is being. */
export interface Untold {
  readonly outcome: 'kept'
  readonly reason: 'no-account'
  readonly email: null
}

/** Its money went back before anything was granted. What records that it did tells the payer so, once. */
export interface GivenBack {
  readonly outcome: 'kept'
  readonly reason: 'given-back'
  readonly email: null
}

export type Decision = Told | Untold | GivenBack

/** What came in, as far as a decision depends on it. */
interface Paying {
  readonly email: string | null
  readonly givenBack: boolean
}

/** What a purchase becomes. A payment is never lost: whatever stands against the seat leaves an unused ticket. */
export function decideFulfilment(booking: Booking, { email, givenBack }: Paying, moment: Moment): Decision {
  if (givenBack) return { outcome: 'kept', reason: 'given-back', email: null }
  if (!booking.account || email === null) return { outcome: 'kept', reason: 'no-account', email: null }
  const reason = seatFault(booking, moment)
  const off = reason === 'called-off' && booking.evening
  const calling = off ? callingOffOf(off.data, booking.person?.selected_city?.id) : null
  // Money goes back to them as to the others; a ticket they could not use.
  if (booking.account.data.blocked && calling?.compensation !== 'money')
    return { outcome: 'kept', reason: 'blocked', email, calling: null }
  const attendee = attendeeOf(booking.person, booking.date)
  if (reason === null && attendee) return { outcome: 'seated', attendee, email }
  return { outcome: 'kept', reason: reason ?? 'profile-incomplete', email, calling }
}
