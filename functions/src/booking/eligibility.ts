import { type EventDate, freezesAt, groupsFormAt, isBookingOpen, isExpired } from '@tablee/domain/calendar'
import { type AccountDocument, isCalledOff, type RegistrationDocument } from '@tablee/domain/documents'
import { hasOldTerms } from '@tablee/domain/legal'
import type { Caller } from '../platform/auth.ts'
import { Refusal } from '../platform/errors.ts'
import type { Stored } from '../platform/firestore.ts'
import { attendeeOf } from './attendee.ts'
import type { Booking } from './booking-state.ts'

/** Why a person can't be seated on an evening; each is a refusal code. */
export type SeatFault =
  | 'event-not-found'
  | 'already-registered'
  | 'called-off'
  | 'closed'
  | 'full'
  | 'profile-incomplete'

/** When it is, and when the person paid or asked. */
export interface Moment {
  readonly now: Date
  /** A payment that was made in time is honoured until groups form. */
  readonly paidAt: Date
}

/** What stands against this person's seat on this evening, the most telling first; null when nothing does. */
export function seatFault(booking: Booking, moment: Moment): SeatFault | null {
  const { evening } = booking
  if (!evening) return 'event-not-found'
  if (holdsThisEvening(booking)) return 'already-registered'
  // Before another evening of theirs: it decides whether what was paid goes back.
  if (isCalledOff(evening.data, booking.person?.selected_city?.id)) return 'called-off'
  if (comingElsewhere(booking, moment.now)) return 'already-registered'
  if (!evening.data.is_active || !isInTime(booking.date, moment)) return 'closed'
  if (roomLeft(booking) <= 0) return 'full'
  if (!attendeeOf(booking.person, booking.date)) return 'profile-incomplete'
  return null
}

/**
 * What stands against a booking that the person makes now: the same, and that they have not agreed to the terms that apply.
 * A payment that was made before these applied is fulfilled under those that it was made under.
 */
export function bookingFault(booking: Booking, now: Date): SeatFault | 'terms-changed' | null {
  const fault = seatFault(booking, { now, paidAt: now })
  if (fault) return fault
  return booking.person && hasOldTerms(booking.person) ? 'terms-changed' : null
}

/** What stands against paying for this evening. Another coming one does not: the payment becomes an unused ticket. */
export function purchaseFault(booking: Booking, now: Date): SeatFault | 'terms-changed' | null {
  return bookingFault({ ...booking, pointed: null }, now)
}

/** Whether the person is registered for this very evening. */
export function holdsThisEvening({ registration }: Booking): boolean {
  return registration?.data.registration_status === 'registered'
}

/** Whether the person is registered for another evening that has not expired: one coming evening a person. */
export function comingElsewhere({ pointed, date }: Booking, now: Date): boolean {
  return pointed?.data.thursday_event_id !== date && isComing(pointed, now)
}

/** Whether a registration stands, for an evening that has not expired. */
export function isComing(registration: Booking['registration'], now: Date): boolean {
  if (registration?.data.registration_status !== 'registered') return false
  return !isExpired(registration.data.thursday_event_id, now)
}

/** How many more people may sit down; without a capacity, as many as come. */
export function roomLeft({ evening }: Booking): number {
  if (!evening || evening.data.capacity === null) return Number.POSITIVE_INFINITY
  return evening.data.capacity - evening.data.current_participants
}

function isInTime(date: EventDate, { now, paidAt }: Moment): boolean {
  return isBookingOpen(date, now) || (isBookingOpen(date, paidAt) && now < groupsFormAt(date))
}

type Account = Stored<AccountDocument>

/** The account of somebody whose own documents are open to them; refuses an address that is not verified, and no account. */
export function authoriseOwner(caller: Caller, account: Account | null): Account {
  if (!caller.emailVerified) throw new Refusal('email-not-verified')
  if (!account) throw new Refusal('no-account')
  return account
}

/** The account of somebody who may book, and sit with others; refuses a blocked one, too. */
export function authoriseBooking(caller: Caller, account: Account | null): Account {
  const owned = authoriseOwner(caller, account)
  if (owned.data.blocked) throw new Refusal('blocked')
  return owned
}

/** Why a person can't cancel; each is a refusal code. */
type CancelFault = 'not-subscriber' | 'nothing-to-cancel' | 'frozen'

/** Who asks to cancel, and what. */
interface Cancelling {
  readonly subscriber: boolean
  /** The registration that the account points at. */
  readonly registration: RegistrationDocument | null
}

/** What stands against a cancellation, the most telling first; null when nothing does. Strictly before Thursday noon. */
export function cancelFault({ subscriber, registration }: Cancelling, now: Date): CancelFault | null {
  if (!subscriber) return 'not-subscriber'
  if (registration?.registration_status !== 'registered') return 'nothing-to-cancel'
  const date = registration.thursday_event_id
  if (isExpired(date, now)) return 'nothing-to-cancel'
  return now < freezesAt(date) ? null : 'frozen'
}
