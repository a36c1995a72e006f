import {
  collections,
  type EventDate,
  newThursdayEvent,
  paths,
  type ThursdayEventDocument,
  type TicketDocument,
  upcomingThursdays,
} from '@tablee/domain'
import type { Query } from 'firebase-admin/firestore'
import { type Attendee, db } from './crowd.ts'

/** Opens that many evenings one after the other, all of which can be booked for days to come. */
export async function openEvenings(
  count: number,
  fields: Partial<ThursdayEventDocument> = {},
): Promise<EventDate[]> {
  const dates = upcomingThursdays(new Date(), count + 1).slice(1)
  const writer = db().bulkWriter()
  for (const date of dates)
    void writer.set(db().doc(paths.thursdayEvent(date)), { ...newThursdayEvent(date), ...fields })
  await writer.close()
  return dates
}

/** Gives each an unused ticket of their own. */
export async function giveTickets(people: readonly Attendee[]): Promise<void> {
  const writer = db().bulkWriter()
  for (const { uid } of people) {
    const id = `pi_${uid}`
    const ticket: TicketDocument = {
      id,
      user_id: uid,
      thursday_event_id: null,
      status: 'unused',
      payment_id: id,
      created_at: new Date(),
    }
    void writer.set(db().doc(paths.ticket(id)), ticket)
  }
  await writer.close()
}

/** How many seats there are: the registrations that stand. */
export function seatsTaken(): Promise<number> {
  return countOf(db().collection(collections.registrations).where('registration_status', '==', 'registered'))
}

/** How many tickets pay for a seat. */
export function ticketsUsed(): Promise<number> {
  return countOf(db().collection(collections.tickets).where('status', '==', 'paid'))
}

/** How many people the evenings count, all of them together. */
export async function participants(): Promise<number> {
  const evenings = await db().collection(collections.thursdayEvents).select('current_participants').get()
  return evenings.docs.reduce((sum, evening) => sum + Number(evening.get('current_participants')), 0)
}

/** How many documents a query finds. */
export async function countOf(query: Query): Promise<number> {
  return (await query.count().get()).data().count
}
