import { eventStart } from '@tablee/domain/calendar'
import {
  type AccountDocument,
  groupDocument,
  ids,
  paths,
  type RegistrationDocument,
  type RegistrationStatus,
  subcollections,
  type TicketDocument,
  ticketDocument,
} from '@tablee/domain/documents'
import { searchTerms } from '@tablee/domain/reservations'
import {
  type DocumentReference,
  FieldValue,
  type Transaction,
  type WriteBatch,
} from 'firebase-admin/firestore'
import { CameInBetween, db, type Stored, stored } from '../platform/firestore.ts'
import { drawNumber } from '../platform/slots.ts'
import type { Attendee } from './attendee.ts'
import type { Booking } from './booking-state.ts'
import { roomLeft } from './eligibility.ts'

/** What pays for a registration. */
export type PaidWith = { readonly by: 'ticket'; readonly ticketId: string } | { readonly by: 'subscription' }

interface Seating {
  readonly booking: Booking
  readonly attendee: Attendee
  readonly email: string
  readonly paidWith: PaidWith
  readonly now: Date
}

/**
 * Adds a registration to the batch: the registration, the account that points to it, the evening's count and
 * the numbered seat. The count is incremented without a precondition, because all bookings of an evening
 * write it. Code that closes an evening or calls it off must therefore wait a minute for batches under way
 * before it reads the registrations.
 */
export function seatPerson(batch: WriteBatch, seating: Seating): RegistrationDocument {
  const registration = writeRegistration(batch, seating)
  const { booking } = seating
  batch.update(db().doc(paths.thursdayEvent(booking.date)), { current_participants: FieldValue.increment(1) })
  writeNumberedSeat(batch, booking, seating.now)
  return registration
}

/** Adds the registration and the account's pointer only. Both have preconditions. */
export function writeRegistration(batch: WriteBatch, seating: Seating): RegistrationDocument {
  const { booking } = seating
  if (!booking.account) throw new Error('Registration without an account')
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
      // A recovered registration was counted when it was booked.
      evenings: registration_id === document.id ? evenings : evenings + 1,
    },
    booking.account.unchanged,
  )
  // The account points to one evening only. The previous registration has expired; otherwise the booking was
  // refused.
  if (pointed && pointed.data.id !== document.id && pointed.data.registration_status === 'registered')
    batch.update(pointed.ref, { registration_status: 'expired' }, pointed.unchanged)
  return document
}

/**
 * If the evening has a capacity, each registration has one document `thursday_events/{date}/seats/{n}` under
 * a free number. A cancellation finds it by the registration's id and deletes it.
 */
function writeNumberedSeat(batch: WriteBatch, booking: Booking, now: Date): void {
  const limit = booking.evening?.data.capacity
  if (limit == null) return
  const number = drawNumber({ limit, room: roomLeft(booking), taken: booking.seatsTaken })
  // A full evening was refused before. Here the count is older than the list of seats.
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

/** What a registration consists of, for ending it. */
export interface TakenSeat {
  readonly registration: Stored<RegistrationDocument>
  /** The ticket that pays for this evening. Null if a subscription pays, or if the ticket has been voided. */
  readonly ticket: Stored<TicketDocument> | null
  /** The numbered seats of the registration: one if the evening had a capacity at the booking. */
  readonly numbered: readonly DocumentReference[]
  /** The group, once formed. */
  readonly group: DocumentReference | null
}

/** Reads the details inside a read-only transaction. */
export async function loadTakenSeat(
  tx: Transaction,
  registration: Stored<RegistrationDocument>,
): Promise<TakenSeat> {
  const { id, thursday_event_id: date, ticket_id, group_id } = registration.data
  const named = db().collection(subcollections.seats(date)).where('registration_id', '==', id).select()
  const [ticket, numbered, group] = await Promise.all([
    ticket_id === null ? null : tx.get(db().doc(paths.ticket(ticket_id))),
    tx.get(named),
    group_id === null ? null : tx.get(db().doc(paths.group(group_id))),
  ])
  const paid = ticket && stored(ticketDocument, ticket)
  const paysHere = paid?.data.status === 'paid' && paid.data.thursday_event_id === date
  return {
    registration,
    ticket: paysHere ? paid : null,
    numbered: numbered.docs.map((seat) => seat.ref),
    group: group && stored(groupDocument, group) ? group.ref : null,
  }
}

/** How a registration ends before its evening. */
type Ended = Extract<RegistrationStatus, 'cancelled' | 'called_off'>

interface Freeing {
  readonly seat: TakenSeat
  /** The account that points to the registration; null if none does. */
  readonly account: Stored<AccountDocument> | null
  readonly ended: Ended
  /** Whether the ticket becomes unused. The default is true for a called-off evening only. */
  readonly ticketBack?: boolean
  /** Other fields to write to the account. */
  readonly noted?: Partial<Pick<AccountDocument, 'called_off'>>
}

/**
 * The new state of the ticket. A cancellation voids it: registrations are not refunded, and the recovery
 * (docs/product.md §8.7) must find no paid ticket. A called-off evening returns it, and so may an admin.
 */
const ticketAfter = {
  gone: { status: 'void' },
  back: { status: 'unused', thursday_event_id: null },
} as const satisfies Record<string, Partial<TicketDocument>>

/**
 * Adds the end of a registration to the batch, the reverse of `addRegistration`: registration, account,
 * count, numbered seat, ticket and group. The registration's precondition makes the count fall once under
 * concurrent calls. The attendee leaves the group, so that they receive no reveal.
 */
export function freeSeat(
  batch: WriteBatch,
  { seat, account, ended, ticketBack = ended === 'called_off', noted }: Freeing,
): void {
  const { registration, ticket, numbered, group } = seat
  const { thursday_event_id: date, user_id } = registration.data
  batch.update(registration.ref, { registration_status: ended, group_id: null }, registration.unchanged)
  if (account) {
    const evenings = Math.max(0, account.data.evenings - 1)
    batch.update(account.ref, { registration_id: null, evenings, ...noted }, account.unchanged)
  }
  batch.update(db().doc(paths.thursdayEvent(date)), { current_participants: FieldValue.increment(-1) })
  for (const number of numbered) batch.delete(number)
  if (ticket) batch.update(ticket.ref, ticketAfter[ticketBack ? 'back' : 'gone'], ticket.unchanged)
  if (!group) return
  // Makes a concurrent seating pass fail its precondition, and triggers the repair of the city's groups.
  const city = db().doc(paths.eveningCity(date, registration.data.selected_city.id))
  batch.set(city, { left: FieldValue.increment(1) }, { merge: true })
  batch.update(group, { member_ids: FieldValue.arrayRemove(user_id) })
  batch.delete(db().doc(paths.reasons(group.id, user_id)))
}
