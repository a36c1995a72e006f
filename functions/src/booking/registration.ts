import { type EventDate, eventStart, isBookingOpen } from '@tablee/domain/calendar'
import {
  type AccountDocument,
  accountDocument,
  collections,
  ids,
  paths,
  type RegistrationDocument,
  type RegistrationStatus,
  registrationDocument,
  subcollections,
  type TicketDocument,
  ticketDocument,
} from '@tablee/domain/documents'
import {
  type DocumentReference,
  FieldValue,
  type Query,
  type Transaction,
  type WriteBatch,
} from 'firebase-admin/firestore'
import { enqueueSeatTaken } from '../notifications/booking.ts'
import { db, parseSnapshot, RetryStepError, readInTransaction, type Snapshot } from '../platform/firestore.ts'
import type { AttendeeSnapshot } from './attendee.ts'
import type { BookingState } from './booking-state.ts'

/** What pays for a registration. */
export type PaidWith = { readonly by: 'ticket'; readonly ticketId: string } | { readonly by: 'subscription' }

interface NewRegistration {
  readonly booking: BookingState
  readonly attendee: AttendeeSnapshot
  readonly email: string
  readonly paidWith: PaidWith
  readonly now: Date
  /** If it replaces the registration for another evening: which one, and when that was booked. */
  readonly moved?: { readonly from: EventDate; readonly bookedAt: Date }
}

/**
 * Adds a registration to the batch: the registration, the account that points to it and the numbered seat. If its seat
 * was given up by another attendee, their registration ends in the same batch.
 * No booking writes the evening: Firestore sustains about one write a second on a document (`tally.ts` counts
 * afterwards). Code that closes an evening or calls it off must therefore wait a minute for batches under way
 * before it reads the registrations.
 */
export async function addRegistration(
  batch: WriteBatch,
  newRegistration: NewRegistration,
): Promise<RegistrationDocument> {
  const { booking, now } = newRegistration
  const registration = addUnnumberedRegistration(batch, newRegistration)
  reserveNumberedSeat(batch, booking, now)
  if (booking.givenUpRegistrationId !== null) await endGivenUp(batch, booking.givenUpRegistrationId, now)
  return registration
}

/**
 * All of `addRegistration` but the numbered seat. Ends the user's waitlist entry and expired registration; after the booking
 * deadline it requests a seating.
 */
export function addUnnumberedRegistration(
  batch: WriteBatch,
  newRegistration: NewRegistration,
): RegistrationDocument {
  const { booking, now } = newRegistration
  if (!booking.account) throw new Error('Registration without an account')
  const { booking_no, evenings, registration_id } = booking.account.data
  const document = toRegistrationDocument(newRegistration, booking_no + 1)
  const { registration, currentRegistration, waitlistEntry } = booking
  if (registration) batch.update(registration.ref, { ...document }, registration.precondition)
  else batch.create(db().doc(paths.registration(booking.date, booking.uid)), document)
  batch.update(
    booking.account.ref,
    {
      registration_id: document.id,
      booking_no: document.booking_no,
      // A recovered registration was counted when it was booked.
      evenings: registration_id === document.id ? evenings : evenings + 1,
      ...(waitlistEntry && { waiting_for: FieldValue.arrayRemove(booking.date) }),
    },
    booking.account.precondition,
  )
  // The entry's precondition also holds the seat that was offered with it.
  if (waitlistEntry) batch.delete(waitlistEntry.ref, waitlistEntry.precondition)
  // The account points to one evening only. The previous registration has expired; otherwise the booking was
  // refused.
  if (
    currentRegistration &&
    currentRegistration.data.id !== document.id &&
    currentRegistration.data.registration_status === 'registered'
  )
    batch.update(
      currentRegistration.ref,
      { registration_status: 'expired' },
      currentRegistration.precondition,
    )
  if (!isBookingOpen(booking.date, now)) requestSeating(batch, document)
  return document
}

/**
 * On an evening with a capacity a booking takes one document `thursday_events/{date}/seats/{n}` under a free number, unless its seat
 * was offered before there was a capacity. A cancellation finds it by the registration's id and deletes it.
 */
function reserveNumberedSeat(
  batch: WriteBatch,
  { date, uid, seat, waitlistEntry, givenUpRegistrationId }: BookingState,
  now: Date,
): void {
  if (seat === 'unlimited') return
  // The seat exists since it was offered.
  if (seat !== null && seat === waitlistEntry?.data.seat) {
    if (givenUpRegistrationId !== null)
      batch.update(db().doc(paths.seat(date, seat)), { given_up_registration_id: FieldValue.delete() })
    return
  }
  // A full evening was refused before.
  if (seat === null) throw new RetryStepError()
  batch.create(db().doc(paths.seat(date, seat)), {
    number: seat,
    registration_id: ids.registration(date, uid),
    created_at: now,
  })
}

function toRegistrationDocument(newRegistration: NewRegistration, bookingNo: number): RegistrationDocument {
  const { booking, attendee, email, paidWith, now, moved } = newRegistration
  return {
    ...attendee,
    id: ids.registration(booking.date, booking.uid),
    user_id: booking.uid,
    thursday_event_id: booking.date,
    group_id: null,
    registration_status: 'registered',
    created_at: moved?.bookedAt ?? now,
    event_date: eventStart(booking.date),
    email,
    paid_with: paidWith.by,
    ticket_id: paidWith.by === 'ticket' ? paidWith.ticketId : null,
    booking_no: bookingNo,
    moved_from: moved?.from ?? null,
    moved_to: null,
  }
}

/** What a registration consists of, for ending it. */
export interface RegistrationDetails {
  readonly registration: Snapshot<RegistrationDocument>
  /** The ticket that pays for this evening. Null if a subscription pays, or if the ticket has been voided. */
  readonly ticket: Snapshot<TicketDocument> | null
  /** The numbered seats of the registration: one if the evening had a capacity at the booking. */
  readonly seats: readonly DocumentReference[]
  /** The group, once formed. */
  readonly group: DocumentReference | null
}

/** Reads the details inside a read-only transaction. The group is found by its members: before the reveal `group_id` names none. */
export async function loadRegistrationDetails(
  tx: Transaction,
  registration: Snapshot<RegistrationDocument>,
): Promise<RegistrationDetails> {
  const { id, user_id, thursday_event_id: date, ticket_id, group_id } = registration.data
  const seatsOfRegistration = db()
    .collection(subcollections.seats(date))
    .where('registration_id', '==', id)
    .select()
  const [ticket, seats, group] = await Promise.all([
    ticket_id === null ? null : tx.get(db().doc(paths.ticket(ticket_id))),
    tx.get(seatsOfRegistration),
    group_id === null ? null : tx.get(groupQueryOf(date, user_id)),
  ])
  const paid = ticket && parseSnapshot(ticketDocument, ticket)
  const paysHere = paid?.data.status === 'paid' && paid.data.thursday_event_id === date
  return {
    registration,
    ticket: paysHere ? paid : null,
    seats: seats.docs.map((seat) => seat.ref),
    group: group?.docs[0]?.ref ?? null,
  }
}

/** The group of an evening that has this user among its members: one or none. */
export function groupQueryOf(date: string, uid: string): Query {
  return db()
    .collection(collections.groups)
    .where('thursday_event_id', '==', date)
    .where('member_ids', 'array-contains', uid)
}

/** How a registration ends before its evening. */
type EndStatus = Extract<RegistrationStatus, 'cancelled' | 'called_off'>

interface RegistrationEnd {
  readonly details: RegistrationDetails
  /** The account that points to the registration; null if none does. */
  readonly account: Snapshot<AccountDocument> | null
  readonly status: EndStatus
  /** Whether the ticket becomes unused. The default is true for a called-off evening only. */
  readonly makeTicketUnused?: boolean
  /** The evening to which the attendee has moved. */
  readonly movedTo?: EventDate
  /** Other fields to write to the account, and to the ticket. */
  readonly accountUpdate?: Partial<Pick<AccountDocument, 'called_off' | 'blocked'>>
  readonly ticketCalledOff?: TicketDocument['called_off']
}

/**
 * The new state of the ticket. A cancellation voids it: registrations are not refunded, and the recovery
 * (docs/product.md §8.7) must find no paid ticket. A called-off evening makes it unused, and so may an admin.
 */
const ticketUpdate = {
  voided: { status: 'void' },
  unused: { status: 'unused', thursday_event_id: null },
} as const satisfies Record<string, Partial<TicketDocument>>

/**
 * Adds the end of a registration to the batch, the reverse of `addRegistration`: registration, account,
 * numbered seat, ticket and group. The registration's precondition makes it end once under concurrent calls.
 * The attendee is removed from the group, so that they receive no reveal.
 */
export function endRegistration(
  batch: WriteBatch,
  {
    details,
    account,
    status,
    makeTicketUnused = status === 'called_off',
    movedTo,
    accountUpdate,
    ticketCalledOff,
  }: RegistrationEnd,
): void {
  const { registration, ticket, seats, group } = details
  const { user_id, seat_offered_until } = registration.data
  const ended = {
    registration_status: status,
    group_id: null,
    ...(movedTo && { moved_to: movedTo }),
    ...(seat_offered_until && { seat_offered_until: FieldValue.delete() }),
  }
  batch.update(registration.ref, ended, registration.precondition)
  if (account) {
    const evenings = Math.max(0, account.data.evenings - 1)
    batch.update(account.ref, { registration_id: null, evenings, ...accountUpdate }, account.precondition)
  }
  for (const seat of seats) batch.delete(seat)
  const ticketFields = {
    ...ticketUpdate[makeTicketUnused ? 'unused' : 'voided'],
    ...(ticketCalledOff && { called_off: ticketCalledOff }),
  }
  if (ticket) batch.update(ticket.ref, ticketFields, ticket.precondition)
  if (!group) return
  requestSeating(batch, registration.data)
  batch.update(group, { member_ids: FieldValue.arrayRemove(user_id) })
  batch.delete(db().doc(paths.reasons(group.id, user_id)))
}

/** Makes a concurrent seating pass fail its precondition, and triggers the repair of the city's groups. */
export function requestSeating(
  batch: WriteBatch,
  { thursday_event_id, selected_city }: Pick<RegistrationDocument, 'thursday_event_id' | 'selected_city'>,
): void {
  const city = db().doc(paths.eveningCity(thursday_event_id, selected_city.id))
  batch.set(city, { seating_requests: FieldValue.increment(1) }, { merge: true })
}

/**
 * Ends the registration of an attendee who is not coming and whose seat another user takes: its ticket becomes unused
 * (docs/product.md §15.9). Nothing to do if it has ended in another way since the seat was offered.
 */
async function endGivenUp(batch: WriteBatch, registrationId: string, now: Date): Promise<void> {
  const found = await readInTransaction(async (tx) => {
    const registration = parseSnapshot(
      registrationDocument,
      await tx.get(db().doc(paths.registrationById(registrationId))),
    )
    if (registration?.data.registration_status !== 'registered') return null
    const account = parseSnapshot(
      accountDocument,
      await tx.get(db().doc(paths.account(registration.data.user_id))),
    )
    return { account, details: await loadRegistrationDetails(tx, registration) }
  })
  if (!found) return
  const { account, details } = found
  const { data } = details.registration
  const pointsHere = account?.data.registration_id === registrationId
  endRegistration(batch, {
    details,
    account: pointsHere ? account : null,
    status: 'cancelled',
    makeTicketUnused: true,
  })
  const unusedTicket = details.ticket ? 'ticket' : null
  const compensation = data.paid_with === 'subscription' ? 'subscription' : unusedTicket
  const blocked = account?.data.blocked ?? false
  await enqueueSeatTaken(batch, { registration: data, to: data.email, compensation, blocked, now })
}
