import { paths, placeTables, venueRevealAt } from '@tablee/domain'
import { error as alarm } from 'firebase-functions/logger'
import { db } from '../platform/firebase.ts'
import { untilSettled } from '../platform/until-settled.ts'
import { type Piece, writeInCity } from './city-batches.ts'
import { type CityKey, type CityTable, type CityTables, loadCity } from './city-tables.ts'
import { loadVenues } from './load-venues.ts'

/**
 * Gives each table of a city a place in its venues. A table beyond their room stands all the same, is an alarm for the
 * console, and finds its place when a venue is added. From Wednesday 20:00 on, the places are copied to where the tables'
 * people may read them once the evening's flag opens it.
 */
export async function findPlaces(key: CityKey, now: Date): Promise<void> {
  await untilSettled(() => placeOnce(key))
  if (now >= venueRevealAt(key.date)) await untilSettled(() => revealOnce(key))
}

async function placeOnce(key: CityKey): Promise<void> {
  const state = await loadCity(key)
  if (!state || state.tables.length === 0) return
  const venues = await loadVenues(key.city)
  const known = new Set(venues.map(({ id }) => id))
  const isPlaced = ({ group, match }: CityTable) =>
    group.venue_id !== null || (match?.venue_id != null && known.has(match.venue_id))
  const places = placeTables({
    venues,
    taken: state.tables.filter(isPlaced).flatMap(({ match }) => placeOf(match) ?? []),
    groups: state.tables
      .filter((table) => !isPlaced(table))
      .map(({ group, members }) => ({ id: group.id, people: members.length })),
  })
  const pieces = [...places].map(
    ([id, place]): Piece => ({
      writes: 1,
      add: (batch) => batch.update(db().doc(paths.match(id)), { ...place }),
    }),
  )
  const without_venue = state.tables.filter((table) => !isPlaced(table)).length - places.size
  if (pieces.length === 0 && without_venue === state.city.data.without_venue) return
  await writeInCity(state.city, pieces, { without_venue })
  if (without_venue > 0) alarm('Tables are left without a venue', { ...key, without_venue })
}

async function revealOnce(key: CityKey): Promise<void> {
  const state = await loadCity(key)
  if (!state) return
  const pieces = await piecesOf(state)
  if (pieces.length > 0) await writeInCity(state.city, pieces, {})
}

async function piecesOf({ key, tables }: CityTables): Promise<Piece[]> {
  const venues = new Map((await loadVenues(key.city)).map((venue) => [venue.id, venue]))
  return tables.flatMap(({ group, match }): Piece[] => {
    const place = placeOf(match)
    const venue = place && venues.get(place.venue_id)
    if (group.venue_id !== null || !venue) return []
    const { name, address, description } = venue
    return [
      {
        writes: 2,
        add: (batch) => {
          batch.set(db().doc(paths.revealedVenue(group.id)), { name, address, description })
          batch.update(db().doc(paths.group(group.id)), { ...place })
        },
      },
    ]
  })
}

function placeOf(match: CityTable['match']): { venue_id: string; table: number } | null {
  if (match?.venue_id == null || match.table === null) return null
  return { venue_id: match.venue_id, table: match.table }
}
