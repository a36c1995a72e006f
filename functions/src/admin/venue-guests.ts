import { type EventDate, upcomingThursdays } from '@tablee/domain/calendar'
import type { CallInput, CallOutput } from '@tablee/domain/calls'
import {
  accountDocument,
  type EveningCityDocument,
  eveningCityDocument,
  paths,
  type RegistrationDocument,
  type VenueDocument,
  venueDocument,
} from '@tablee/domain/documents'
import type { WriteBatch } from 'firebase-admin/firestore'
import { isNotified } from '../notifications/blocked.ts'
import type { Caller } from '../platform/auth.ts'
import { now } from '../platform/clock.ts'
import { RefusalError } from '../platform/errors.ts'
import { db, getDocuments, parseSnapshot, type Snapshot } from '../platform/firestore.ts'
import {
  type GroupWithRegistrations,
  getDocumentsInChunks,
  loadGroups,
  venueTableOf,
} from '../week/city-state.ts'
import { revealWrites } from '../week/reconcile-mails.ts'
import { revealVenue } from '../week/reconcile-venues.ts'

/** How many attendees of upcoming evenings have been notified of a venue. Throws `not-found`. */
export async function handleAdminVenueGuests(
  _admin: Caller,
  { id }: CallInput<'adminVenueGuests'>,
): Promise<CallOutput<'adminVenueGuests'>> {
  const venue = parseSnapshot(venueDocument, await db().doc(paths.venue(id)).get())?.data
  if (!venue) throw new RefusalError('not-found')
  const groups = await loadGroupsShowing(venue, await loadUpcomingCities(venue.city, await now()))
  const notified = await notifiedMembers(groups, venue.id)
  const dates = new Set(notified.map(({ data }) => data.thursday_event_id))
  return { people: notified.length, dates: [...dates].toSorted() }
}

type UpcomingCities = ReadonlyMap<EventDate, Snapshot<EveningCityDocument>>

/**
 * The city on each upcoming evening that has its document. Includes those whose groups are not formed: a save has a precondition on
 * each, and fails if groups form meanwhile.
 */
export async function loadUpcomingCities(city: string, now: Date): Promise<UpcomingCities> {
  const dates = upcomingThursdays(now)
  const found = await getDocuments(dates.map((date) => paths.eveningCity(date, city)))
  return new Map(
    dates.flatMap((date, n) => {
      const eveningCity = found[n] && parseSnapshot(eveningCityDocument, found[n])
      return eveningCity ? [[date, eveningCity] as const] : []
    }),
  )
}

/** The groups of upcoming evenings whose members may read that they sit at this venue. */
export async function loadGroupsShowing(
  { id, city }: Pick<VenueDocument, 'id' | 'city'>,
  upcomingCities: UpcomingCities,
): Promise<GroupWithRegistrations[]> {
  const states = await Promise.all(
    [...upcomingCities].map(([date, eveningCity]) => loadGroups({ date, city }, eveningCity)),
  )
  return states.flatMap(({ groups }) => groups.filter(({ group }) => group.venue_id === id))
}

/**
 * The members who have had the e-mail of this venue, and may get another: blocked users get none. The others will read the new copy
 * in their first e-mail. Members who have said « Je ne peux pas » may still take their seat back, and are among them.
 */
export async function notifiedMembers(
  groups: readonly GroupWithRegistrations[],
  venueId: string,
): Promise<readonly Snapshot<RegistrationDocument>[]> {
  const notified = groups
    .flatMap(({ members }) => members)
    .filter(({ data: { revealed } }) => revealed?.venue_id === venueId)
  const accounts = await getDocumentsInChunks(notified.map(({ data }) => paths.account(data.user_id)))
  return notified.filter((_, n) =>
    isNotified(accounts[n] && parseSnapshot(accountDocument, accounts[n])?.data),
  )
}

interface Copying {
  readonly groups: readonly GroupWithRegistrations[]
  /** The members who have been notified of the venue. */
  readonly notified: readonly Snapshot<RegistrationDocument>[]
  readonly venue: VenueDocument
  /** Whether they are notified of its change. */
  readonly tell: boolean
}

/**
 * Copies the venue again into what the members of its groups read, and enqueues an e-mail to each member who had already been
 * notified of it. Without `tell`, a group with such a member keeps its old copy; the other groups get the new one, which their
 * e-mails will contain.
 * The caller adds the preconditions of the evening cities.
 */
export function copyToMembers(batch: WriteBatch, { groups, notified, venue, tell }: Copying, at: Date): void {
  const notifiedIds = new Set(notified.map(({ data }) => data.id))
  for (const { group, privateGroup, members } of groups) {
    const venueTable = venueTableOf(privateGroup)
    const notifiedInGroup = members.filter(({ data }) => notifiedIds.has(data.id))
    if (!venueTable || (notifiedInGroup.length > 0 && !tell)) continue
    revealVenue(batch, { group_id: group.id, venueTable, venue })
    const content = { group_id: group.id, venue_id: group.venue_id, table: group.table }
    for (const registration of notifiedInGroup)
      revealWrites({ registration, content, isEdit: true }, at).add(batch)
  }
}
