import { absenceMailAt, type EventDate } from '@tablee/domain/calendar'
import { givenTicket, isNotComing, paths, type RegistrationDocument } from '@tablee/domain/documents'
import { isShortTable } from '@tablee/domain/merges'
import { loadAccount, requireUnchangedAccount } from '../booking/booking-state.ts'
import { firstNameOf } from '../notifications/booking.ts'
import { absenceMailId, enqueueDeferredMail, enqueueMail } from '../notifications/outbox.ts'
import { emailOfUser } from '../platform/auth.ts'
import { commit } from '../platform/deadline.ts'
import { db, retryOnConflict } from '../platform/firestore.ts'
import { loadVenueGroups, type VenueGroup, venueTableStates } from './venue-groups.ts'

/** The ticket for an attendee who sat at a short table, and its mail. */
export function shortTableTicketId(date: EventDate, uid: string): string {
  return `sorry_${date}_${uid}`
}

/**
 * Friday 11:00: acts on who has come to an evening. Safe to run twice or concurrently. What the venue has not noted
 * is not known, because its page was not used (docs/product.md §15.6, §15.7).
 */
export async function actOnCheckIns(date: EventDate, now: Date): Promise<void> {
  const groups = await loadVenueGroups(date)
  await compensateShortTables(date, groups, now)
  await recordNoShows(groups, now)
}

/**
 * Gives each attendee who came to a table that ended under four an unused ticket, and writes to them. Merged tables
 * count as one.
 */
async function compensateShortTables(
  date: EventDate,
  groups: readonly VenueGroup[],
  now: Date,
): Promise<void> {
  const venues = Map.groupBy(groups, ({ group }) => group.data.venue_id)
  const shortTables = [...venues.values()]
    .flatMap(venueTableStates)
    .filter(({ here }) => isShortTable(here.length))
  for (const uid of shortTables.flatMap(({ here }) => here))
    await retryOnConflict(() => giveShortTableTicket(date, uid, now))
}

/**
 * Records the attendees who are missing without having said so, and enqueues their e-mail for noon. A venue that has
 * noted fewer than half of those who were expected at a table did not note that table.
 */
async function recordNoShows(groups: readonly VenueGroup[], now: Date): Promise<void> {
  for (const { members } of groups) {
    const expected = members.filter(({ data }) => data.check_in?.here || !isNotComing(data))
    const missing = expected.filter(({ data }) => !data.check_in?.here)
    if (missing.length > expected.length / 2) continue
    const batch = db().batch()
    for (const { ref, data, precondition } of missing.filter((one) => !one.data.no_show)) {
      const { id, email, booking_no, thursday_event_id: date } = data
      const no_show = { at: now, contested: false } satisfies RegistrationDocument['no_show']
      batch.update(ref, { no_show }, precondition)
      const about = { registration_id: id, no: booking_no }
      const dueAt = new Date(Math.max(now.getTime(), absenceMailAt(date).getTime()))
      enqueueDeferredMail(batch, absenceMailId(id), { to: email, kind: 'absence_noted', about, now, dueAt })
    }
    await commit(batch)
  }
}

/** Nothing for an attendee who was blocked or erased since. */
async function giveShortTableTicket(date: EventDate, uid: string, now: Date): Promise<void> {
  const id = shortTableTicketId(date, uid)
  const ref = db().doc(paths.ticket(id))
  const [account, to, given] = await Promise.all([loadAccount(uid), emailOfUser(uid), ref.get()])
  if (given.exists || !account || account.data.blocked || to === null) return
  const { shortTableMail } = await import('../notifications/templates/booking-mails.tsx')
  const message = await shortTableMail({ eventDate: date, firstName: await firstNameOf(uid) })
  const batch = db().batch()
  // The batch fails if the user is blocked or erased before the commit.
  requireUnchangedAccount(batch, account)
  batch.create(ref, givenTicket(id, uid, now))
  enqueueMail(batch, id, { to, kind: 'ticket_given', message, now })
  await commit(batch)
}
