import type { VenueDocument } from '../documents/groups.ts'

type Room = Pick<VenueDocument, 'id' | 'tables' | 'seats_per_table'>

/** A numbered table in a venue. */
export type Place = { venue_id: string; table: number }

export type Placing = {
  venues: readonly Room[]
  /** The venue tables in use. */
  taken: readonly Place[]
  /** The groups without one, with their numbers of members. */
  groups: readonly { id: string; people: number }[]
}

/**
 * Assigns each group a venue table that is free and large enough: the largest groups first, each to the venue
 * with the closest table size, at the lowest free number. Groups without a fitting table are left out.
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
