import { collections, type TicketDocument, ticketDocument } from '@tablee/domain'
import { where } from 'firebase/firestore'
import { readList } from './read.ts'

/** The person's tickets that no evening has been booked with yet. */
export function readUnusedTickets(uid: string): Promise<TicketDocument[]> {
  const mine = [where('user_id', '==', uid), where('status', '==', 'unused')]
  return readList(collections.tickets, ticketDocument, ...mine)
}
