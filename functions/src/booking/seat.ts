import { eventStart, ids, paths, type RegistrationDocument, searchTerms } from '@tablee/domain'
import { FieldValue, type WriteBatch } from 'firebase-admin/firestore'
import { db } from '../platform/firebase.ts'
import { CameInBetween } from '../platform/until-settled.ts'
import type { Attendee } from './attendee.ts'
import type { Booking } from './booking.ts'
import { drawNumber } from './draw-number.ts'
import { roomLeft } from './seat-fault.ts'

/** What pays for a seat. */
export type PaidWith = { readonly by: 'ticket'; readonly ticketId: string } | { readonly by: 'subscription' }

export interface Seating {
  readonly booking: Booking
  readonly attendee: Attendee
  readonly email: string
  readonly paidWith: PaidWith
  readonly now: Date
}

/**
 * Adds a whole seat to the batch: the registration, the account that points at it, the count, the numbered seat. The
 * evening is counted blind, since everybody writes there: whoever closes it or calls it off must wait a minute for the
 * batches under way before reading who is registered. Answers the registration.
 */
export function seatPerson(batch: WriteBatch, seating: Seating): RegistrationDocument {
  const registration = writeRegistration(batch, seating)
  const { booking } = seating
  batch.update(db().doc(paths.thursdayEvent(booking.date)), { current_participants: FieldValue.increment(1) })
  writeNumberedSeat(batch, booking, seating.now)
  return registration
}

/** The registration and the account's pointer alone. Both are guarded: whoever read an older state loses the batch. */
export function writeRegistration(batch: WriteBatch, seating: Seating): RegistrationDocument {
  const { booking } = seating
  if (!booking.account) throw new Error('A seat needs an account')
  const { booking_no, evenings, registration_id } = booking.account.data
  const document = registrationOf(seating, booking_no + 1)
  const { registration, pointed } = booking
  if (registration) batch.update(registration.ref, { ...document }, registration.unchanged)
  else batch.create(db().doc(paths.registration(booking.date, booking.uid)), document)
  batch.update(
    booking.account.ref,
    {
      registration_id: document.id,
      booking_no: document.booking_no,
      // Whoever gets a lost registration back was counted when they booked it.
      evenings: registration_id === document.id ? evenings : evenings + 1,
    },
    booking.account.unchanged,
  )
  // The account points at one evening only: the one that it leaves behind has expired, or the batch would not be here.
  if (pointed && pointed.data.id !== document.id && pointed.data.registration_status === 'registered')
    batch.update(pointed.ref, { registration_status: 'expired' }, pointed.unchanged)
  return document
}

/**
 * Where the evening has a limit, one document per seat holds it: `thursday_events/{date}/seats/{n}`, created under a
 * drawn number, names its registration. A cancellation deletes it by that name.
 */
function writeNumberedSeat(batch: WriteBatch, booking: Booking, now: Date): void {
  const limit = booking.evening?.data.capacity
  if (limit == null) return
  const number = drawNumber({ limit, room: roomLeft(booking), taken: booking.seatsTaken })
  // A full evening is refused before: here the count was read before the last seat was taken.
  if (number === null) throw new CameInBetween()
  batch.create(db().doc(paths.seat(booking.date, number)), {
    registration_id: ids.registration(booking.date, booking.uid),
    created_at: now,
  })
}

function registrationOf(seating: Seating, bookingNo: number): RegistrationDocument {
  const { booking, attendee, email, paidWith, now } = seating
  return {
    ...attendee,
    id: ids.registration(booking.date, booking.uid),
    user_id: booking.uid,
    thursday_event_id: booking.date,
    group_id: null,
    registration_status: 'registered',
    created_at: now,
    event_date: eventStart(booking.date),
    email,
    search: searchTerms({ ...attendee, email }),
    paid_with: paidWith.by,
    ticket_id: paidWith.by === 'ticket' ? paidWith.ticketId : null,
    booking_no: bookingNo,
  }
}
