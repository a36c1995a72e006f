import { type EventDate, isBookingOpen } from '@tablee/domain/calendar'
import type { CallInput, CallOutput } from '@tablee/domain/calls'
import { ids, type RegistrationDocument } from '@tablee/domain/documents'
import type { WriteBatch } from 'firebase-admin/firestore'
import { enqueueMove } from '../notifications/booking.ts'
import type { Caller } from '../platform/auth.ts'
import { now } from '../platform/clock.ts'
import { commit } from '../platform/deadline.ts'
import { RefusalError } from '../platform/errors.ts'
import { db, readInTransaction, retryOnConflict } from '../platform/firestore.ts'
import { attendeeSnapshot } from './attendee.ts'
import { type BookingState, loadBooking } from './booking-state.ts'
import { emailOfCaller, registrationRefusal, requireActiveAccount } from './eligibility.ts'
import {
  addRegistration,
  endRegistration,
  loadRegistrationDetails,
  type PaidWith,
  type RegistrationDetails,
} from './registration.ts'

type Move = CallInput<'moveRegistration'>

/**
 * Moves the caller's registration, with the ticket that paid for it, to another evening: until the booking deadline of both, once
 * per payment or, by a subscription, per registration (docs/product.md §15.1). One batch ends the one registration and adds the
 * other, so that the attendee never has two or none. Idempotent: a repeat returns the same registration. Throws a `MoveRefusal`, a
 * `RegistrationRefusal`, `no-account`, `email-not-verified` or `blocked`.
 */
export function handleMoveRegistration(caller: Caller, input: Move): Promise<CallOutput<'moveRegistration'>> {
  return retryOnConflict(() => move(caller, input))
}

async function move(caller: Caller, { from, to }: Move): Promise<CallOutput<'moveRegistration'>> {
  const at = await now()
  const { booking, details } = await readInTransaction((tx) => loadMove(tx, caller.uid, to))
  const account = requireActiveAccount(caller, booking.account)
  const registrationId = ids.registration(to, caller.uid)
  if (isMoved(booking.registration?.data, from)) return { registrationId }

  const previous = details?.registration.data
  // New terms are not asked for: they do not apply to what is booked and paid already.
  const refusal =
    moveRefusal(details, from, at) ?? registrationRefusal(withoutCurrent(booking), { now: at, paidAt: at })
  const attendee = attendeeSnapshot(booking.profile, to)
  if (refusal || !attendee || !details || !previous) throw new RefusalError(refusal ?? 'profile-incomplete')

  const batch = db().batch()
  endRegistration(batch, {
    details: { ...details, ticket: null },
    account: null,
    status: 'cancelled',
    movedTo: to,
  })
  const paidWith = moveTicket(batch, details, to)
  // The user's number of evenings stays: the registration that is added raises it again.
  const evenings = account.data.evenings - 1
  const registration = await addRegistration(batch, {
    booking: { ...withoutCurrent(booking), account: { ...account, data: { ...account.data, evenings } } },
    attendee,
    email: emailOfCaller(caller, account),
    paidWith,
    now: at,
    moved: { from, bookedAt: previous.created_at },
  })
  await enqueueMove(batch, { previous, registration, now: at })
  await commit(batch)
  return { registrationId }
}

async function loadMove(tx: FirebaseFirestore.Transaction, uid: string, to: EventDate) {
  const booking = await loadBooking(tx, uid, to)
  const current = booking.currentRegistration
  return { booking, details: current && (await loadRegistrationDetails(tx, current)) }
}

function isMoved(registration: RegistrationDocument | undefined, from: EventDate): boolean {
  return registration?.registration_status === 'registered' && registration.moved_from === from
}

/** The state as if the attendee were not registered for the evening from which they move. */
function withoutCurrent(booking: BookingState): BookingState {
  return { ...booking, currentRegistration: null }
}

/** Why a registration cannot be moved away; each is a refusal code. */
type MoveRefusal = 'nothing-to-move' | 'already-moved' | 'too-late-to-move'

function moveRefusal(details: RegistrationDetails | null, from: EventDate, now: Date): MoveRefusal | null {
  const { registration, ticket } = details ?? {}
  const previous = registration?.data
  if (previous?.registration_status !== 'registered' || previous.thursday_event_id !== from)
    return 'nothing-to-move'
  if (!isBookingOpen(from, now)) return 'too-late-to-move'
  if (previous.moved_from || ticket?.data.moved) return 'already-moved'
  // A refund under way has voided the ticket.
  return previous.paid_with === 'ticket' && !ticket ? 'nothing-to-move' : null
}

function moveTicket(batch: WriteBatch, { ticket }: RegistrationDetails, to: EventDate): PaidWith {
  if (!ticket) return { by: 'subscription' }
  batch.update(ticket.ref, { thursday_event_id: to, moved: true }, ticket.precondition)
  return { by: 'ticket', ticketId: ticket.data.id }
}
