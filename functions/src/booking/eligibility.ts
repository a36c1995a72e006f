import { type EventDate, freezesAt, groupsFormAt, isBookingOpen, isExpired } from '@tablee/domain/calendar'
import { type AccountDocument, isCalledOff, type RegistrationDocument } from '@tablee/domain/documents'
import { hasOldTerms } from '@tablee/domain/legal'
import type { Caller } from '../platform/auth.ts'
import { Refusal } from '../platform/errors.ts'
import type { Stored } from '../platform/firestore.ts'
import { attendeeOf } from './attendee.ts'
import type { Booking } from './booking-state.ts'

/** Why a user cannot be registered for an evening; each is a refusal code. */
export type SeatFault =
  | 'event-not-found'
  | 'already-registered'
  | 'called-off'
  | 'closed'
  | 'full'
  | 'profile-incomplete'

/** The current time, and the time of the payment or the request. */
export interface Moment {
  readonly now: Date
  /** A payment made before the booking deadline is honoured until the groups form. */
  readonly paidAt: Date
}

/**
 * The first reason why the user cannot be registered for this evening, or null. The order decides what the
 * user reads.
 */
export function seatFault(booking: Booking, moment: Moment): SeatFault | null {
  const { evening } = booking
  if (!evening) return 'event-not-found'
  if (holdsThisEvening(booking)) return 'already-registered'
  // Checked before a registration elsewhere, because it decides whether the payment is refunded.
  if (isCalledOff(evening.data, booking.person?.selected_city?.id)) return 'called-off'
  if (comingElsewhere(booking, moment.now)) return 'already-registered'
  if (!evening.data.is_active || !isInTime(booking.date, moment)) return 'closed'
  if (roomLeft(booking) <= 0) return 'full'
  if (!attendeeOf(booking.person, booking.date)) return 'profile-incomplete'
  return null
}

/**
 * The first reason why the user cannot book now: the above, or outdated terms. A payment made before new
 * terms applied is fulfilled under the old ones, and does not call this.
 */
export function bookingFault(booking: Booking, now: Date): SeatFault | 'terms-changed' | null {
  const fault = seatFault(booking, { now, paidAt: now })
  if (fault) return fault
  return booking.person && hasOldTerms(booking.person) ? 'terms-changed' : null
}

/**
 * The first reason why the user cannot pay for this evening. A registration for another evening is none: the
 * payment then becomes an unused ticket.
 */
export function purchaseFault(booking: Booking, now: Date): SeatFault | 'terms-changed' | null {
  return bookingFault({ ...booking, pointed: null }, now)
}

export function holdsThisEvening({ registration }: Booking): boolean {
  return registration?.data.registration_status === 'registered'
}

/**
 * Whether the user is registered for another evening that has not expired. A user has at most one upcoming
 * registration.
 */
export function comingElsewhere({ pointed, date }: Booking, now: Date): boolean {
  return pointed?.data.thursday_event_id !== date && isComing(pointed, now)
}

/** Whether a registration is active and its evening has not expired. */
export function isComing(registration: Booking['registration'], now: Date): boolean {
  if (registration?.data.registration_status !== 'registered') return false
  return !isExpired(registration.data.thursday_event_id, now)
}

/** How many more attendees may register; infinite without a capacity. */
export function roomLeft({ evening }: Booking): number {
  if (!evening || evening.data.capacity === null) return Number.POSITIVE_INFINITY
  return evening.data.capacity - evening.data.current_participants
}

function isInTime(date: EventDate, { now, paidAt }: Moment): boolean {
  return isBookingOpen(date, now) || (isBookingOpen(date, paidAt) && now < groupsFormAt(date))
}

type Account = Stored<AccountDocument>

/** The account of a caller who may read their own data. Throws `email-not-verified` or `no-account`. */
export function authoriseOwner(caller: Caller, account: Account | null): Account {
  if (!caller.emailVerified) throw new Refusal('email-not-verified')
  if (!account) throw new Refusal('no-account')
  return account
}

/** The account of a caller who may book and join a group. Also throws `blocked`. */
export function authoriseBooking(caller: Caller, account: Account | null): Account {
  const owned = authoriseOwner(caller, account)
  if (owned.data.blocked) throw new Refusal('blocked')
  return owned
}

/** Why a user cannot cancel; each is a refusal code. */
type CancelFault = 'not-subscriber' | 'nothing-to-cancel' | 'frozen'

interface Cancelling {
  readonly subscriber: boolean
  /** The registration that the account points to. */
  readonly registration: RegistrationDocument | null
}

/** The first reason why the user cannot cancel, or null. The cancellation deadline is exclusive. */
export function cancelFault({ subscriber, registration }: Cancelling, now: Date): CancelFault | null {
  if (!subscriber) return 'not-subscriber'
  if (registration?.registration_status !== 'registered') return 'nothing-to-cancel'
  const date = registration.thursday_event_id
  if (isExpired(date, now)) return 'nothing-to-cancel'
  return now < freezesAt(date) ? null : 'frozen'
}
