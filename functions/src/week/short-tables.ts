import type { EventDate } from '@tablee/domain/calendar'
import { paths, type TicketDocument } from '@tablee/domain/documents'
import { isShortTable } from '@tablee/domain/merges'
import { loadAccount, requireUnchangedAccount } from '../booking/booking-state.ts'
import { firstNameOf } from '../notifications/booking.ts'
import { enqueueMail } from '../notifications/outbox.ts'
import { emailOfUser } from '../platform/auth.ts'
import { db, retryOnConflict } from '../platform/firestore.ts'
import { loadVenueGroups, seatedTables } from './venue-groups.ts'

/** The ticket for who sat at a short table, and its mail. */
export function sorryTicketId(date: EventDate, uid: string): string {
  return `sorry_${date}_${uid}`
}

/**
 * Gives everyone who came to a table that ended under four an unused ticket, and writes to them. Tables that were merged
 * count as one; where the venue noted nobody, nothing is known. Safe to run twice or concurrently: the ticket's id is the
 * evening's and the user's (docs/product.md §15.6).
 */
export async function compensateShortTables(date: EventDate, now: Date): Promise<void> {
  const venues = Map.groupBy(await loadVenueGroups(date), ({ group }) => group.data.venue_id)
  const short = [...venues.values()].flatMap(seatedTables).filter(({ here }) => isShortTable(here.length))
  for (const uid of short.flatMap(({ here }) => here))
    await retryOnConflict(() => giveSorryTicket(date, uid, now))
}

/** Nothing for who was blocked or erased since. */
async function giveSorryTicket(date: EventDate, uid: string, now: Date): Promise<void> {
  const id = sorryTicketId(date, uid)
  const ref = db().doc(paths.ticket(id))
  const [account, to, given] = await Promise.all([loadAccount(uid), emailOfUser(uid), ref.get()])
  if (given.exists || !account || account.data.blocked || to === null) return
  const ticket: TicketDocument = {
    id,
    user_id: uid,
    thursday_event_id: null,
    status: 'unused',
    created_at: now,
    payment_id: null,
  }
  const { shortTableMail } = await import('../notifications/templates/booking-mails.tsx')
  const message = await shortTableMail({ firstName: await firstNameOf(uid) })
  const batch = db().batch()
  // The batch fails if the user is blocked or erased before the commit.
  requireUnchangedAccount(batch, account)
  batch.create(ref, ticket)
  enqueueMail(batch, id, { to, kind: 'ticket_given', message, now })
  await batch.commit()
}
