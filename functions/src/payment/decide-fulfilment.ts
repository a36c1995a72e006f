import { type Attendee, attendeeOf } from '../booking/attendee.ts'
import type { Booking } from '../booking/booking.ts'
import { type Moment, type SeatFault, seatFault } from '../booking/seat-fault.ts'

/** A seat on the evening that was paid for, or a ticket that waits for another. */
export type Decision =
  | { readonly outcome: 'seated'; readonly attendee: Attendee }
  | { readonly outcome: 'kept'; readonly reason: SeatFault }

/** What a purchase becomes. A payment is never lost: whatever stands against the seat leaves an unused ticket. */
export function decideFulfilment(booking: Booking, moment: Moment): Decision {
  const reason = seatFault(booking, moment)
  const attendee = attendeeOf(booking.person, booking.date)
  if (reason === null && attendee) return { outcome: 'seated', attendee }
  return { outcome: 'kept', reason: reason ?? 'profile-incomplete' }
}
