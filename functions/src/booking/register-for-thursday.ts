import type { EventDate } from '@tablee/domain/calendar'
import type { CallInput, CallOutput } from '@tablee/domain/calls'
import { ids } from '@tablee/domain/documents'
import { FieldValue, type WriteBatch } from 'firebase-admin/firestore'
import { enqueueBookingConfirmation } from '../notifications/booking.ts'
import type { Caller } from '../platform/auth.ts'
import { now } from '../platform/clock.ts'
import { commit } from '../platform/deadline.ts'
import { RefusalError } from '../platform/errors.ts'
import { db, readInTransaction, retryOnConflict } from '../platform/firestore.ts'
import { attendeeSnapshot } from './attendee.ts'
import { type ChosenEntitlement, chooseEntitlement, loadBooking, loadEntitlements } from './booking-state.ts'
import { bookingRefusal, emailOfCaller, requireActiveAccount } from './eligibility.ts'
import { addRegistration, type PaidWith } from './registration.ts'

type Result = CallOutput<'registerForThursday'>

/**
 * Registers the caller. Idempotent: there is one registration per user and evening. Throws a
 * `RegistrationRefusal`, `terms-changed`, `no-ticket`, `no-account`, `email-not-verified` or `blocked`.
 */
export function handleRegisterForThursday(
  caller: Caller,
  { thursdayEventId: date }: CallInput<'registerForThursday'>,
): Promise<Result> {
  return retryOnConflict(() => register(caller, date))
}

async function register(caller: Caller, date: EventDate): Promise<Result> {
  const at = await now()
  const { booking, entitlements } = await readInTransaction(async (tx) => ({
    booking: await loadBooking(tx, caller.uid, date),
    entitlements: await loadEntitlements(tx, caller.uid),
  }))
  requireActiveAccount(caller, booking.account)

  const existing = booking.registration?.data
  if (existing?.registration_status === 'registered')
    return { registrationId: existing.id, paidWith: existing.paid_with }
  const refusal = bookingRefusal(booking, at)
  const attendee = attendeeSnapshot(booking.profile, booking.date)
  if (refusal || !attendee) throw new RefusalError(refusal ?? 'profile-incomplete')
  const chosen = chooseEntitlement(entitlements, at)
  if (!chosen) throw new RefusalError('no-ticket')

  const batch = db().batch()
  const paidWith = consumeEntitlement(batch, chosen, date)
  const newRegistration = {
    booking,
    attendee,
    email: emailOfCaller(caller, booking.account),
    paidWith,
    now: at,
  }
  await enqueueBookingConfirmation(batch, await addRegistration(batch, newRegistration), at)
  await commit(batch)
  return { registrationId: ids.registration(date, caller.uid), paidWith: chosen.by }
}

/** Adds the use of a ticket to the batch. A subscription is not consumed. */
function consumeEntitlement(batch: WriteBatch, chosen: ChosenEntitlement, date: EventDate): PaidWith {
  if (chosen.by === 'subscription') return chosen
  const { ticket } = chosen
  const used = { status: 'paid', thursday_event_id: date, called_off: FieldValue.delete() }
  batch.update(ticket.ref, used, ticket.precondition)
  return { by: 'ticket', ticketId: ticket.data.id }
}
