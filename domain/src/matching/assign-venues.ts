import type { VenueDocument } from '../documents/groups.ts'

type Room = Pick<VenueDocument, 'id' | 'tables' | 'seats_per_table'>

/** A table in a venue, by the number on it. */
export type Place = { venue_id: string; table: number }

export type Placing = {
  venues: readonly Room[]
  /** The places that are taken already. */
  taken: readonly Place[]
  /** The groups that have none, with their numbers of people. */
  groups: readonly { id: string; people: number }[]
}

/**
 * Gives groups a table each, none twice and none too small: the largest groups first, each to the venue whose tables fit
 * it most closely, at the lowest free number. Groups for which no room is left get none.
 */
export function placeTables({ venues, taken, groups }: Placing): Map<string, Place> {
  const used = new Set(taken.map(keyOf))
  const closest = [...venues].sort(
    (one, other) => one.seats_per_table - other.seats_per_table || (one.id < other.id ? -1 : 1),
  )
  const largest = [...groups].sort((one, other) => other.people - one.people || (one.id < other.id ? -1 : 1))
  const places = new Map<string, Place>()
  for (const { id, people } of largest) {
    const place = firstFree(
      closest.filter(({ seats_per_table }) => seats_per_table >= people),
      used,
    )
    if (!place) continue
    used.add(keyOf(place))
    places.set(id, place)
  }
  return places
}

function firstFree(venues: readonly Room[], used: ReadonlySet<string>): Place | null {
  for (const { id, tables } of venues) {
    for (let table = 1; table <= tables; table++) {
      const place = { venue_id: id, table }
      if (!used.has(keyOf(place))) return place
    }
  }
  return null
}

function keyOf({ venue_id, table }: Place): string {
  return `${venue_id}/${table}`
}
