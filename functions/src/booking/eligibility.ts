import {
  bookingWritesEndAt,
  cancellationClosesAt,
  eventStart,
  isBookingOpen,
  isExpired,
} from '@tablee/domain/calendar'
import {
  type AccountDocument,
  isCalledOff,
  isUnexpired,
  type RegistrationDocument,
  type WaitlistEntryDocument,
} from '@tablee/domain/documents'
import { hasOldTerms } from '@tablee/domain/legal'
import type { Caller } from '../platform/auth.ts'
import { RefusalError } from '../platform/errors.ts'
import type { Snapshot } from '../platform/firestore.ts'
import { attendeeSnapshot } from './attendee.ts'
import { type BookingState, isRegisteredForEvening } from './booking-state.ts'

/** Why a user cannot be registered for an evening; each is a refusal code. */
export type RegistrationRefusal =
  | 'event-not-found'
  | 'already-registered'
  | 'called-off'
  | 'closed'
  | 'full'
  | 'profile-incomplete'

/** The current time, and the time of the payment or the request. */
export interface DecisionTime {
  readonly now: Date
  /** A payment made before the booking deadline is honoured until the groups form. */
  readonly paidAt: Date
}

/**
 * The first reason why the user cannot be registered for this evening, or null. The order decides what the
 * user reads.
 */
export function registrationRefusal(booking: BookingState, moment: DecisionTime): RegistrationRefusal | null {
  const { evening } = booking
  if (!evening) return 'event-not-found'
  if (isRegisteredForEvening(booking)) return 'already-registered'
  // Checked before a registration elsewhere, because it decides whether the payment is refunded.
  if (isCalledOff(evening.data, booking.profile?.selected_city?.id)) return 'called-off'
  if (isRegisteredElsewhere(booking, moment.now)) return 'already-registered'
  if (!evening.data.is_active || !isWithinDeadline(booking, moment)) return 'closed'
  if (booking.freeSeat === null) return 'full'
  if (!attendeeSnapshot(booking.profile, booking.date)) return 'profile-incomplete'
  return null
}

/**
 * The first reason why the user cannot book now: the above, or outdated terms. A payment made before new
 * terms applied is fulfilled under the old ones, and does not call this.
 */
export function bookingRefusal(
  booking: BookingState,
  now: Date,
): RegistrationRefusal | 'terms-changed' | null {
  const refusal = registrationRefusal(booking, { now, paidAt: now })
  if (refusal) return refusal
  return booking.profile && hasOldTerms(booking.profile) ? 'terms-changed' : null
}

/**
 * The first reason why the user cannot pay for this evening. A user who is registered for another evening may
 * pay: the payment becomes an unused ticket.
 */
export function purchaseRefusal(
  booking: BookingState,
  now: Date,
): RegistrationRefusal | 'terms-changed' | null {
  return bookingRefusal({ ...booking, currentRegistration: null }, now)
}

/**
 * Whether the user is registered for another evening that has not expired. A user has at most one such
 * registration.
 */
export function isRegisteredElsewhere({ currentRegistration, date }: BookingState, now: Date): boolean {
  return currentRegistration?.data.thursday_event_id !== date && hasUnexpired(currentRegistration, now)
}

/** Whether there is a registration that is active and has not expired. */
export function hasUnexpired(registration: BookingState['registration'], now: Date): boolean {
  return registration !== null && isUnexpired(registration.data, now)
}

function isWithinDeadline({ date, waitlistEntry }: BookingState, { now, paidAt }: DecisionTime): boolean {
  if (isBookingOpen(date, now)) return true
  if (isBookingOpen(date, paidAt) && now < bookingWritesEndAt(date)) return true
  return waitlistEntry !== null && isHeldAt(waitlistEntry.data, paidAt) && now < eventStart(date)
}

/** Whether a seat is held for who has this place in a waitlist. */
export function isHeldAt(
  { status, offered_until }: Pick<WaitlistEntryDocument, 'status' | 'offered_until'>,
  at: Date,
): boolean {
  return status === 'offered' && offered_until !== null && at < offered_until
}

type Account = Snapshot<AccountDocument>

/** The account of a caller who may read their own data. Throws `email-not-verified` or `no-account`. */
export function requireAccount(caller: Caller, account: Account | null): Account {
  if (!caller.emailVerified) throw new RefusalError('email-not-verified')
  if (!account) throw new RefusalError('no-account')
  return account
}

/** The account of a caller who may book and join a group. Also throws `blocked`. */
export function requireActiveAccount(caller: Caller, account: Account | null): Account {
  const owned = requireAccount(caller, account)
  if (owned.data.blocked) throw new RefusalError('blocked')
  return owned
}

/** Why a user cannot cancel; each is a refusal code. */
type CancellationRefusal = 'not-subscriber' | 'nothing-to-cancel' | 'past-cancellation-deadline'

interface CancellationRequest {
  readonly subscriber: boolean
  /** The registration that the account points to. */
  readonly registration: RegistrationDocument | null
}

/** The first reason why the user cannot cancel, or null. The cancellation deadline is exclusive. */
export function cancellationRefusal(
  { subscriber, registration }: CancellationRequest,
  now: Date,
): CancellationRefusal | null {
  if (!subscriber) return 'not-subscriber'
  if (registration?.registration_status !== 'registered') return 'nothing-to-cancel'
  const date = registration.thursday_event_id
  if (isExpired(date, now)) return 'nothing-to-cancel'
  return now < cancellationClosesAt(date) ? null : 'past-cancellation-deadline'
}
