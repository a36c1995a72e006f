import { seatingFreezesAt, venueRevealAt } from '@tablee/domain/calendar'
import { paths, type VenueDocument } from '@tablee/domain/documents'
import { assignVenueTables, type VenueTable } from '@tablee/domain/matching'
import type { WriteBatch } from 'firebase-admin/firestore'
import { error as logError } from 'firebase-functions/logger'
import { db } from '../platform/firestore.ts'
import type { CityCache } from './city-state.ts'
import {
  type CityGroups,
  commitCityWrites,
  type GroupWithRegistrations,
  venueTableOf,
  type WriteUnit,
} from './city-state.ts'

/**
 * Assigns a venue table to each group of an evening city.
 * - A group for which there is no venue table stays without one, and is logged as an error. It gets one once
 *   a venue is added.
 * - A group that has outgrown its venue table keeps it until a larger one is free.
 * - From Wednesday 20:00 on, the venue tables are copied to documents that members may read once the
 *   evening's flag is set.
 */
export async function reconcileVenues(cache: CityCache, now: Date): Promise<void> {
  const { date } = cache.key
  const isFrozen = now >= seatingFreezesAt(date)
  await cache.update(async (state) => assignOnce(state, { venues: await venuesOf(cache), isFrozen }))
  if (now >= venueRevealAt(date))
    await cache.update(async (state) => revealDueVenues(state, await venuesOf(cache)))
}

async function venuesOf(cache: CityCache): Promise<Venues> {
  return new Map((await cache.venues()).map((venue) => [venue.id, venue]))
}

type Venues = ReadonlyMap<string, VenueDocument>

interface VenueOptions {
  readonly venues: Venues
  /** Whether the seating freeze has passed, so that a revealed venue no longer changes. */
  readonly isFrozen: boolean
}

async function assignOnce(state: CityGroups, { venues, isFrozen }: VenueOptions): Promise<boolean> {
  const without = state.groups.filter((group) => !hasVenue(group, { venues, isFrozen }))
  const venueTables = assignVenueTables({
    venues: [...venues.values()],
    usedVenueTables: state.groups.flatMap(({ privateGroup }) => venueTableOf(privateGroup) ?? []),
    groups: without.map(({ group, members }) => ({ id: group.id, people: members.length })),
  })
  const units = without.flatMap(({ group }): WriteUnit[] => {
    const venueTable = venueTables.get(group.id)
    const venue = venueTable && venues.get(venueTable.venue_id)
    if (!venueTable || !venue) return []
    return [
      {
        writes: 3,
        add: (batch) => {
          batch.update(db().doc(paths.privateGroup(group.id)), { ...venueTable })
          if (group.venue_id !== null) revealVenue(batch, { group_id: group.id, venueTable, venue })
        },
      },
    ]
  })
  const without_venue = without.length - units.length
  if (units.length === 0 && without_venue === state.city.data.without_venue) return false
  await commitCityWrites(state.city, units, { without_venue })
  if (without_venue > 0)
    logError('Groups are left without a venue table that is large enough', { ...state.key, without_venue })
  return true
}

/**
 * Whether a group has a venue table that is large enough. A revealed one suffices in any size after the
 * seating freeze, and if its venue has been deleted.
 */
function hasVenue(
  { group, privateGroup, members }: GroupWithRegistrations,
  { venues, isFrozen }: VenueOptions,
): boolean {
  if (group.venue_id !== null && (isFrozen || !venues.has(privateGroup?.venue_id ?? ''))) return true
  const venue = venueAt(venueTableOf(privateGroup), venues)
  return venue !== undefined && venue.seats_per_table >= members.length
}

/** The venue of a venue table; undefined if it no longer has a table of this number. */
function venueAt(venueTable: VenueTable | null, venues: Venues): VenueDocument | undefined {
  const venue = venueTable ? venues.get(venueTable.venue_id) : undefined
  return venueTable && venue && venueTable.table <= venue.tables ? venue : undefined
}

interface VenueReveal {
  readonly group_id: string
  readonly venueTable: VenueTable
  readonly venue: VenueDocument
}

/** Copies the venue table to the documents that members may read. */
export function revealVenue(batch: WriteBatch, { group_id, venueTable, venue }: VenueReveal): void {
  const { name, address, description, shelf } = venue
  batch.set(db().doc(paths.revealedVenue(group_id)), { name, address, description, ...(shelf && { shelf }) })
  batch.update(db().doc(paths.group(group_id)), { ...venueTable })
}

async function revealDueVenues({ city, groups }: CityGroups, venues: Venues): Promise<boolean> {
  const units = groups.flatMap(({ group, privateGroup }): WriteUnit[] => {
    const venueTable = venueTableOf(privateGroup)
    const venue = venueAt(venueTable, venues)
    if (group.venue_id !== null || !venueTable || !venue) return []
    return [{ writes: 2, add: (batch) => revealVenue(batch, { group_id: group.id, venueTable, venue }) }]
  })
  if (units.length > 0) await commitCityWrites(city, units, {})
  return units.length > 0
}
