import { revealedVenueFields } from '@tablee/domain/admin-calls'
import type { EventDate } from '@tablee/domain/calendar'
import type { CallInput, CallOutput } from '@tablee/domain/calls'
import {
  collections,
  type EveningCityDocument,
  groupDocument,
  paths,
  privateGroupDocument,
  type VenueDocument,
  venueDocument,
} from '@tablee/domain/documents'
import { FieldValue, type WriteBatch } from 'firebase-admin/firestore'
import type { Caller } from '../platform/auth.ts'
import { now } from '../platform/clock.ts'
import { commit } from '../platform/deadline.ts'
import { RefusalError } from '../platform/errors.ts'
import { db, parseSnapshot, retryOnConflict, type Snapshot } from '../platform/firestore.ts'
import { getDocumentsInChunks } from '../week/city-state.ts'
import { addAuditEntry, fieldChanges, isAlreadyDone } from './admin-action.ts'
import { copyToMembers, loadGroupsShowing, loadUpcomingCities, notifiedMembers } from './venue-guests.ts'

type VenueAndCity = Pick<VenueDocument, 'id' | 'city'>

/** The use of a venue on upcoming evenings. */
interface VenueUse {
  /** The highest number of a venue table in use; 0 if none is. */
  readonly highestTable: number
  /** The number of members of the largest group there. */
  readonly largestGroup: number
  /** The city on each upcoming evening, as it was read. */
  readonly upcomingCities: ReadonlyMap<EventDate, Snapshot<EveningCityDocument>>
}

/** Reads the use of a venue. Only evenings that seating has begun for have groups: seldom more than one. */
async function readVenueUse({ id, city }: VenueAndCity, now: Date): Promise<VenueUse> {
  const upcomingCities = await loadUpcomingCities(city, now)
  const groups = await groupsAt(city, [...upcomingCities.keys()])
  const privateGroups = await getDocumentsInChunks(groups.map((group) => paths.privateGroup(group.id)))
  const here = groups.flatMap((group, n) => {
    const privateGroup = privateGroups[n] && parseSnapshot(privateGroupDocument, privateGroups[n])?.data
    return privateGroup?.venue_id === id
      ? [{ table: privateGroup.table ?? 0, people: group.member_ids.length }]
      : []
  })
  return {
    highestTable: Math.max(0, ...here.map(({ table }) => table)),
    largestGroup: Math.max(0, ...here.map(({ people }) => people)),
    upcomingCities,
  }
}

/**
 * Makes the batch fail if venue tables were assigned since the read, and makes a concurrent assignment start
 * again.
 */
function requireUnchangedUse(batch: WriteBatch, { upcomingCities }: VenueUse): void {
  for (const { ref, precondition } of upcomingCities.values())
    batch.update(ref, { version: FieldValue.increment(1) }, precondition)
}

async function groupsAt(city: string, dates: readonly EventDate[]) {
  if (dates.length === 0) return []
  const { docs } = await db()
    .collection(collections.groups)
    .where('selected_city.id', '==', city)
    .where('thursday_event_id', 'in', dates)
    .get()
  return docs.map((group) => groupDocument.parse(group.data()))
}

type SaveVenueInput = CallInput<'adminSaveVenue'>

/**
 * Creates a venue, or changes the fields that are sent. A venue cannot become smaller than its use on upcoming evenings
 * (`venue-in-use`). If the name, address or hint changes, the admin must have seen how many members were notified of the
 * former one (else `conflict`); these keep it unless the admin has them notified (`guests.tell`). Also throws `not-found`.
 */
export async function handleAdminSaveVenue(
  admin: Caller,
  input: SaveVenueInput,
): Promise<CallOutput<'adminSaveVenue'>> {
  await retryOnConflict(() => saveOnce(admin, input))
  return { done: true }
}

async function saveOnce(admin: Caller, input: SaveVenueInput): Promise<void> {
  // A new venue gets the request id, so that a repeat of the click finds it.
  const ref = db().doc(paths.venue(input.id ?? input.requestId))
  const before = parseSnapshot(venueDocument, await ref.get())
  const venue = venueOf(input, before?.data ?? null)
  if (!venue) throw new RefusalError('not-found')
  const changes = fieldChanges(before && auditable(before.data), auditable(venue))
  const isRevealedChange = revealedVenueFields.some((field) => field in changes)
  const adminSaw = (input.id !== null && input.guests) || { people: 0, tell: false }
  const details = isRevealedChange && adminSaw.tell ? { ...changes, told: adminSaw.people } : changes
  const audited = { input, action: 'venue-saved', subject: ref.path, details } as const
  if (await isAlreadyDone(admin, audited)) return
  if (Object.keys(changes).length === 0) return
  const at = await now()
  const batch = db().batch()
  if (before) {
    const use = await readVenueUse(before.data, at)
    if (isTooSmall(use, before.data, venue)) throw new RefusalError('venue-in-use')
    batch.update(ref, { ...venue }, before.precondition)
    requireUnchangedUse(batch, use)
    if (isRevealedChange) {
      const groups = await loadGroupsShowing(venue, use.upcomingCities)
      const notified = await notifiedMembers(groups, venue.id)
      if (notified.length !== adminSaw.people) throw new RefusalError('conflict')
      copyToMembers(batch, { groups, notified, venue, tell: adminSaw.tell }, at)
    }
  } else batch.create(ref, venue)
  addAuditEntry(batch, admin, audited, at)
  await commit(batch)
}

/** The new state of the venue; null if the one to be changed does not exist. */
function venueOf(input: SaveVenueInput, before: VenueDocument | null): VenueDocument | null {
  if (input.id === null) {
    const { requestId, ...fields } = input
    return { ...fields, id: requestId }
  }
  const { requestId: _, guests: __, ...fields } = input
  return before && { ...before, ...fields }
}

/** An audit entry holds no lists. */
function auditable({ shelf, ...venue }: VenueDocument) {
  return { ...venue, ...(shelf && { shelf: shelf.join(' ') }) }
}

function isSmaller(before: VenueDocument, after: VenueDocument): boolean {
  return (
    after.tables < before.tables ||
    after.seats_per_table < before.seats_per_table ||
    after.city !== before.city
  )
}

/** Whether the change takes away what is in use. A venue that is too small already may change otherwise. */
function isTooSmall(use: VenueUse, before: VenueDocument, after: VenueDocument): boolean {
  if (use.highestTable === 0 || !isSmaller(before, after)) return false
  return (
    after.city !== before.city || after.tables < use.highestTable || after.seats_per_table < use.largestGroup
  )
}

type DeleteVenueInput = CallInput<'adminDeleteVenue'>

/**
 * Deletes a venue. Throws `venue-in-use` while a group of an upcoming evening is there. Past groups hold a copy of the
 * address.
 */
export async function handleAdminDeleteVenue(
  admin: Caller,
  input: DeleteVenueInput,
): Promise<CallOutput<'adminDeleteVenue'>> {
  await retryOnConflict(() => deleteOnce(admin, input))
  return { done: true }
}

async function deleteOnce(admin: Caller, input: DeleteVenueInput): Promise<void> {
  const ref = db().doc(paths.venue(input.id))
  const venue = parseSnapshot(venueDocument, await ref.get())
  const details = venue ? auditable(venue.data) : {}
  const audited = {
    input,
    action: 'venue-deleted',
    subject: ref.path,
    details,
  } as const
  if (await isAlreadyDone(admin, audited)) return
  if (!venue) throw new RefusalError('not-found')
  const at = await now()
  const use = await readVenueUse(venue.data, at)
  if (use.highestTable > 0) throw new RefusalError('venue-in-use')
  const batch = db().batch()
  batch.delete(ref, venue.precondition)
  requireUnchangedUse(batch, use)
  addAuditEntry(batch, admin, audited, at)
  await commit(batch)
}
