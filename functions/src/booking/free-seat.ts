import { type AccountDocument, paths, type RegistrationStatus, type TicketDocument } from '@tablee/domain'
import { FieldValue, type WriteBatch } from 'firebase-admin/firestore'
import { db } from '../platform/firebase.ts'
import type { Stored } from '../platform/stored.ts'
import type { TakenSeat } from './taken-seat.ts'

/** How a seat ends before its evening. */
export type Ended = Extract<RegistrationStatus, 'cancelled' | 'called_off'>

export interface Freeing {
  readonly seat: TakenSeat
  /** The account that points at the registration; null where none does any more. */
  readonly account: Stored<AccountDocument> | null
  readonly ended: Ended
  /** Whether the ticket that paid for the seat can be used again; by default, where the house calls the evening off. */
  readonly ticketBack?: boolean
  /** What else is written on the account. */
  readonly noted?: Partial<Pick<AccountDocument, 'called_off'>>
}

/**
 * The new state of the ticket that paid for the seat. A cancelled ticket is void: registrations are not refunded, and the
 * recovery (docs/product.md §8.7) must find no paid ticket to rebuild the seat from. An evening that we call off gives it
 * back, and so may an admin.
 */
const ticketAfter = {
  gone: { status: 'void' },
  back: { status: 'unused', thursday_event_id: null },
} as const satisfies Record<string, Partial<TicketDocument>>

/**
 * Adds the end of a whole seat to the batch, the reverse of `seatPerson`: registration, account, count, numbered seat,
 * ticket, table. The registration's precondition makes the count fall once, whoever else ends it. Whoever left belongs to
 * no table, so that no reveal reaches them.
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
  // The tables of this city no longer stand as they were read: what is being planned with them fails, and they are mended.
  const city = db().doc(paths.eveningCity(date, registration.data.selected_city.id))
  batch.set(city, { left: FieldValue.increment(1) }, { merge: true })
  batch.update(group, { member_ids: FieldValue.arrayRemove(user_id) })
  batch.delete(db().doc(paths.reasons(group.id, user_id)))
}
