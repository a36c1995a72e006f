import {
  collections,
  type EventDate,
  eventStart,
  isCalledOff,
  isEventDate,
  type TicketDocument,
  ticketDocument,
} from '@tablee/domain'
import type { Transaction } from 'firebase-admin/firestore'
import { type Attendee, attendeeOf } from '../booking/attendee.ts'
import { type Booking, loadBooking, loadStanding } from '../booking/booking.ts'
import { writeRegistration } from '../booking/seat.ts'
import { comingElsewhere, holdsThisEvening, isComing } from '../booking/seat-fault.ts'
import type { Caller } from '../platform/caller.ts'
import { db } from '../platform/firebase.ts'
import { readTogether } from '../platform/read-together.ts'
import { untilSettled } from '../platform/until-settled.ts'

/** What is missing, and what it takes to mend it. */
interface Repair {
  readonly booking: Booking
  readonly ticket: TicketDocument
  readonly attendee: Attendee
  /** How many registrations stand for that evening: the count is set to be true, for nobody knows if it fell. */
  readonly registered: number
}

/** Whether there was something to mend, and the registration that the account points at in the end. */
interface Mended {
  readonly repaired: boolean
  readonly registrationId: string | null
}

/**
 * The recovery (docs/product.md §8.7): no registration, but a paid ticket for an upcoming evening. The most recent such
 * ticket gets its registration back, also at a full evening, because it was counted there once. A registration that was
 * ended stays ended.
 */
export function repairRegistration(caller: Caller, now: Date): Promise<Mended> {
  return untilSettled(async () => {
    const { registrationId, repair } = await readTogether((tx) => lookAfter(tx, caller.uid, now))
    if (!repair) return { repaired: false, registrationId }
    const { booking, ticket, attendee, registered } = repair
    const batch = db().batch()
    const paidWith = { by: 'ticket', ticketId: ticket.id } as const
    const { id } = writeRegistration(batch, { booking, attendee, email: caller.email, paidWith, now })
    const { evening } = booking
    if (evening) batch.update(evening.ref, { current_participants: registered + 1 }, evening.unchanged)
    await batch.commit()
    return { repaired: true, registrationId: id }
  })
}

/** Whoever has a coming seat misses none, which is seen before any ticket is looked for. */
async function lookAfter(tx: Transaction, uid: string, now: Date) {
  const { account, pointed } = await loadStanding(tx, uid)
  const repair = isComing(pointed, now) ? null : await findRepair(tx, uid, now)
  return { registrationId: account?.data.registration_id ?? null, repair }
}

async function findRepair(tx: Transaction, uid: string, now: Date): Promise<Repair | null> {
  for (const ticket of await paidTickets(tx, uid)) {
    const date = ticket.thursday_event_id ?? ''
    if (!isEventDate(date) || now >= eventStart(date)) continue
    const booking = await loadBooking(tx, uid, date)
    if (holdsThisEvening(booking) || comingElsewhere(booking, now)) return null
    const attendee = attendeeOf(booking.person, date)
    if (booking.registration || !attendee || !booking.account || !booking.evening) continue
    if (isCalledOff(booking.evening.data, attendee.selected_city.id)) continue
    return { booking, ticket, attendee, registered: await countRegistered(tx, date) }
  }
  return null
}

/** The most recent first. */
async function paidTickets(tx: Transaction, uid: string): Promise<TicketDocument[]> {
  const tickets = db()
    .collection(collections.tickets)
    .where('user_id', '==', uid)
    .where('status', '==', 'paid')
  const found = await tx.get(tickets)
  return found.docs
    .map((ticket) => ticketDocument.parse(ticket.data()))
    .toSorted((a, b) => b.created_at.getTime() - a.created_at.getTime())
}

async function countRegistered(tx: Transaction, date: EventDate): Promise<number> {
  const registered = db()
    .collection(collections.registrations)
    .where('thursday_event_id', '==', date)
    .where('registration_status', '==', 'registered')
  return (await tx.get(registered.count())).data().count
}
