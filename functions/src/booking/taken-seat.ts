import {
  groupDocument,
  paths,
  type RegistrationDocument,
  subcollections,
  type TicketDocument,
  ticketDocument,
} from '@tablee/domain'
import type { DocumentReference, Transaction } from 'firebase-admin/firestore'
import { db } from '../platform/firebase.ts'
import { type Stored, stored } from '../platform/stored.ts'

/** Everything that a person's seat consists of, to be taken apart again. */
export interface TakenSeat {
  readonly registration: Stored<RegistrationDocument>
  /** The ticket that pays for this very evening; null where a subscription does, or where it was made void since. */
  readonly ticket: Stored<TicketDocument> | null
  /** The numbered seats that name the registration: one where the evening had a limit when it was booked. */
  readonly numbered: readonly DocumentReference[]
  /** The table, once groups have formed. */
  readonly group: DocumentReference | null
}

/** Reads a seat inside a reading transaction. */
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
