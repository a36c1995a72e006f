import { paths, type RegistrationDocument, userDocument } from '@tablee/domain/documents'
import type { WriteBatch } from 'firebase-admin/firestore'
import { db } from '../platform/firestore.ts'
import { eveningDetails } from './evening-details.ts'
import { enqueueMail } from './outbox.ts'
import type { AdminCancelledMail, CancelledMail } from './templates/cancellation-mails.tsx'

interface CancellationMail {
  readonly registration: RegistrationDocument
  readonly to: string
  readonly now: Date
}

/**
 * Adds the confirmation of a direct registration to its batch. The mail id contains the booking number,
 * because an attendee can cancel and book again. The template, and React with it, is imported lazily.
 */
export async function enqueueBookingConfirmation(
  batch: WriteBatch,
  registration: RegistrationDocument,
  now: Date,
): Promise<void> {
  const { id, booking_no, email, first_name, paid_with } = registration
  const { bookedMail } = await import('./templates/booking-mails.tsx')
  const evening = eveningDetails(registration, now)
  const message = await bookedMail({ ...evening, firstName: first_name, paidWith: paid_with })
  const about = { registration_id: id, no: booking_no }
  const envelope = { to: email, kind: 'reservation_confirmed', about, now } as const
  enqueueMail(batch, `booked_${id}_${booking_no}`, { ...envelope, message })
}

interface MoveMail {
  /** The registration that the attendee moved from, as it was. */
  readonly previous: RegistrationDocument
  readonly registration: RegistrationDocument
  readonly now: Date
}

/** Adds the e-mail of a registration that was moved to another evening to its batch. */
export async function enqueueMove(
  batch: WriteBatch,
  { previous, registration, now }: MoveMail,
): Promise<void> {
  const { id, booking_no, email, first_name } = registration
  const { movedMail } = await import('./templates/booking-mails.tsx')
  const evening = eveningDetails(registration, now)
  const message = await movedMail({ ...evening, firstName: first_name, from: eveningDetails(previous, now) })
  const about = { registration_id: id, no: booking_no }
  const envelope = { to: email, kind: 'reservation_confirmed', about, now } as const
  enqueueMail(batch, `moved_${previous.id}_${previous.booking_no}`, { ...envelope, message })
}

/** Adds the e-mail of a cancellation to its batch. */
export async function enqueueCancellation(
  batch: WriteBatch,
  cancelled: CancellationMail & Pick<CancelledMail, 'ticketLost'>,
): Promise<void> {
  const { registration, to, ticketLost, now } = cancelled
  const { id, booking_no, first_name } = registration
  const { cancelledMail } = await import('./templates/cancellation-mails.tsx')
  const message = await cancelledMail({
    ...eveningDetails(registration, now),
    firstName: first_name,
    ticketLost,
  })
  enqueueMail(batch, `cancelled_${id}_${booking_no}`, { to, kind: 'reservation_cancelled', message, now })
}

/**
 * Adds the e-mail of a cancellation by an admin to its batch. `compensation`: what the attendee can book with
 * instead, if anything.
 */
export async function enqueueAdminCancellation(
  batch: WriteBatch,
  cancelled: CancellationMail & Pick<AdminCancelledMail, 'compensation' | 'refunded' | 'blocked'>,
): Promise<void> {
  const { registration, to, compensation, refunded, blocked, now } = cancelled
  const { id, booking_no, first_name } = registration
  const { adminCancelledMail } = await import('./templates/cancellation-mails.tsx')
  const message = await adminCancelledMail({
    ...eveningDetails(registration, now),
    firstName: first_name,
    compensation,
    refunded,
    blocked,
  })
  enqueueMail(batch, `cancelled_${id}_${booking_no}`, { to, kind: 'reservation_cancelled', message, now })
}

/** Adds the e-mail to an attendee whose given-up seat another user takes to the batch that ends their registration. */
export async function enqueueSeatTaken(
  batch: WriteBatch,
  taken: CancellationMail & Pick<AdminCancelledMail, 'compensation' | 'blocked'>,
): Promise<void> {
  const { registration, to, compensation, blocked, now } = taken
  const { id, booking_no, first_name } = registration
  const { seatTakenMail } = await import('./templates/cancellation-mails.tsx')
  const evening = eveningDetails(registration, now)
  const message = await seatTakenMail({ ...evening, firstName: first_name, compensation, blocked })
  enqueueMail(batch, `cancelled_${id}_${booking_no}`, { to, kind: 'reservation_cancelled', message, now })
}

/** The first name of the profile; undefined if it has none. */
export async function firstNameOf(uid: string): Promise<string | undefined> {
  const profile = await db().doc(paths.user(uid)).get()
  return userDocument.safeParse(profile.data()).data?.first_name ?? undefined
}
