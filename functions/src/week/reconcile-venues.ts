import { settlesAt, venueRevealAt } from '@tablee/domain/calendar'
import { paths, type VenueDocument } from '@tablee/domain/documents'
import { type Place, placeTables } from '@tablee/domain/matching'
import type { WriteBatch } from 'firebase-admin/firestore'
import { error as alarm } from 'firebase-functions/logger'
import { db } from '../platform/firestore.ts'
import type { CityLook } from './city-state.ts'
import { type CityTable, type CityTables, type Piece, placeOf, writeInCity } from './city-state.ts'

/**
 * Gives each table of a city a place in its venues. A table beyond their room stands all the same, is an alarm for the
 * console, and finds its place when a venue is added; one that has outgrown its place keeps it until then. From Wednesday
 * 20:00 on, the places are copied to where the tables' people may read them once the evening's flag opens it.
 */
export async function findPlaces(look: CityLook, now: Date): Promise<void> {
  const { date } = look.key
  const settled = now >= settlesAt(date)
  await look.change(async (state) => placeOnce(state, { venues: await venuesOf(look), settled }))
  if (now >= venueRevealAt(date)) await look.change(async (state) => revealOnce(state, await venuesOf(look)))
}

async function venuesOf(look: CityLook): Promise<Venues> {
  return new Map((await look.venues()).map((venue) => [venue.id, venue]))
}

type Venues = ReadonlyMap<string, VenueDocument>

interface Rooms {
  readonly venues: Venues
  /** Whether it is too late to send people elsewhere. */
  readonly settled: boolean
}

async function placeOnce(state: CityTables, { venues, settled }: Rooms): Promise<boolean> {
  const without = state.tables.filter((table) => !isPlaced(table, { venues, settled }))
  const places = placeTables({
    venues: [...venues.values()],
    taken: state.tables.flatMap(({ match }) => placeOf(match) ?? []),
    groups: without.map(({ group, members }) => ({ id: group.id, people: members.length })),
  })
  const pieces = without.flatMap(({ group }): Piece[] => {
    const place = places.get(group.id)
    const venue = place && venues.get(place.venue_id)
    if (!place || !venue) return []
    return [
      {
        writes: 3,
        add: (batch) => {
          batch.update(db().doc(paths.match(group.id)), { ...place })
          if (group.venue_id !== null) reveal(batch, { group_id: group.id, place, venue })
        },
      },
    ]
  })
  const without_venue = without.length - pieces.length
  if (pieces.length === 0 && without_venue === state.city.data.without_venue) return false
  await writeInCity(state.city, pieces, { without_venue })
  if (without_venue > 0) alarm('Tables are left without a venue', { ...state.key, without_venue })
  return true
}

/** Whether a table has a place that is long enough. What people were told stands though the bar has gone from the list. */
function isPlaced({ group, match, members }: CityTable, { venues, settled }: Rooms): boolean {
  if (group.venue_id !== null && (settled || !venues.has(match?.venue_id ?? ''))) return true
  const venue = venueAt(placeOf(match), venues)
  return venue !== undefined && venue.seats_per_table >= members.length
}

/** The venue of a place, unless it has no table of this number any more. */
function venueAt(place: Place | null, venues: Venues): VenueDocument | undefined {
  const venue = place ? venues.get(place.venue_id) : undefined
  return place && venue && place.table <= venue.tables ? venue : undefined
}

interface Revealing {
  readonly group_id: string
  readonly place: Place
  readonly venue: VenueDocument
}

/** Copies a place to where the table's people may read it. */
export function reveal(batch: WriteBatch, { group_id, place, venue }: Revealing): void {
  const { name, address, description } = venue
  batch.set(db().doc(paths.revealedVenue(group_id)), { name, address, description })
  batch.update(db().doc(paths.group(group_id)), { ...place })
}

async function revealOnce({ city, tables }: CityTables, venues: Venues): Promise<boolean> {
  const pieces = tables.flatMap(({ group, match }): Piece[] => {
    const place = placeOf(match)
    const venue = venueAt(place, venues)
    if (group.venue_id !== null || !place || !venue) return []
    return [{ writes: 2, add: (batch) => reveal(batch, { group_id: group.id, place, venue }) }]
  })
  if (pieces.length > 0) await writeInCity(city, pieces, {})
  return pieces.length > 0
}
