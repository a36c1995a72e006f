import {
  type Availability,
  availability,
  type Candidate,
  type DecisionTime,
} from '@tablee/domain/availability'
import { cancellationClosesAt, isExpired } from '@tablee/domain/calendar'
import { type AccountDocument, isUnexpired, type RegistrationDocument } from '@tablee/domain/documents'
import { hasOldTerms } from '@tablee/domain/legal'
import { firstNameSchema } from '@tablee/domain/profile'
import type { Caller } from '../platform/auth.ts'
import { RefusalError } from '../platform/errors.ts'
import type { Snapshot } from '../platform/firestore.ts'
import { attendeeSnapshot } from './attendee.ts'
import type { BookingState } from './booking-state.ts'

/** Why a user cannot be registered for an evening, by what is available to them (`Availability`); each is a refusal code. */
const refusals = {
  free: null,
  held: null,
  full: 'full',
  'keeps-waiting': 'closed',
  registered: 'already-registered',
  'called-off': 'called-off',
  blocked: 'blocked',
  'registered-for-other': 'already-registered',
  closed: 'closed',
} as const satisfies Record<Availability, string | null>

export type RegistrationRefusal =
  | NonNullable<(typeof refusals)[Availability]>
  | 'event-not-found'
  | 'profile-incomplete'

/**
 * The first reason why the user cannot be registered for this evening, or null. The order decides what the
 * user reads.
 */
export function registrationRefusal(booking: BookingState, moment: DecisionTime): RegistrationRefusal | null {
  const available = availabilityOf(booking, moment)
  if (available === null) return 'event-not-found'
  return (
    refusals[available] ?? (attendeeSnapshot(booking.profile, booking.date) ? null : 'profile-incomplete')
  )
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
 * Why the user cannot wait for this evening, or null. City and activity are chosen when a seat is offered. After the
 * booking deadline only a user who has waited before may wait again, until Thursday 18:00.
 */
export function waitingRefusal(booking: BookingState, at: Date): RegistrationRefusal | 'not-full' | null {
  const available = availabilityOf(booking, { now: at, paidAt: at })
  if (available === null) return 'event-not-found'
  if (available === 'free' || available === 'held') return 'not-full'
  if (available !== 'full' && available !== 'keeps-waiting') return refusals[available]
  const { personality_results, selected_passion, first_name } = booking.profile ?? {}
  const isComplete = personality_results && selected_passion && firstNameSchema.safeParse(first_name).success
  return isComplete ? null : 'profile-incomplete'
}

/** What the user can have of the evening; null if it does not exist. */
function availabilityOf(booking: BookingState, moment: DecisionTime): Availability | null {
  if (!booking.evening) return null
  return availability(booking.evening.data, booking.seat !== null, candidateOf(booking, moment.now), moment)
}

type CandidateState = Pick<
  BookingState,
  'date' | 'account' | 'profile' | 'registration' | 'currentRegistration' | 'waitlistEntry'
>

/** The user as far as it decides what they can have of the evening. */
export function candidateOf(state: CandidateState, now: Date): Candidate {
  const { account, profile, registration, currentRegistration, waitlistEntry } = state
  return {
    blocked: account?.data.blocked ?? false,
    city: profile?.selected_city?.id,
    registered: [registration, currentRegistration].some(
      (one) => one?.data.thursday_event_id === state.date && one.data.registration_status === 'registered',
    ),
    registeredForOther: isRegisteredForOther(state, now),
    entry: waitlistEntry?.data ?? null,
  }
}

/**
 * Whether the user is registered for another evening that has not expired. A user has at most one such
 * registration.
 */
export function isRegisteredForOther(
  { currentRegistration, date }: Pick<BookingState, 'currentRegistration' | 'date'>,
  now: Date,
): boolean {
  return currentRegistration?.data.thursday_event_id !== date && hasUnexpired(currentRegistration, now)
}

/** Whether there is a registration that is active and has not expired. */
export function hasUnexpired(registration: BookingState['registration'], now: Date): boolean {
  return registration !== null && isUnexpired(registration.data, now)
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
  const existing = requireAccount(caller, account)
  if (existing.data.blocked) throw new RefusalError('blocked')
  return existing
}

/**
 * Where a caller is written to: the last address that they verified (docs/product.md §3.8). Their token may name the one before for
 * another hour.
 */
export function emailOfCaller(caller: Caller, account: Account | null): string {
  return account?.data.verified_email ?? caller.email
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
