import { type Place, placeTables, tableSizes, type VenueDocument } from '@tablee/domain'

interface Rooms {
  readonly venues: readonly VenueDocument[]
  /** The places that other tables have. */
  readonly taken: readonly Place[]
}

/**
 * How long new tables may be: as long as the longest of the bars, where more people get a place that way than at tables of
 * the usual sizes; undefined where these do as well.
 */
export function longestTable(people: number, rooms: Rooms): number | undefined {
  const longest = Math.max(0, ...rooms.venues.map(({ seats_per_table }) => seats_per_table))
  const isBetter =
    longest > 0 && placed(tableSizes(people, longest), rooms) > placed(tableSizes(people), rooms)
  return isBetter ? longest : undefined
}

/** How many people would sit at tables of these sizes that have a place. */
function placed(sizes: readonly number[], rooms: Rooms): number {
  const groups = sizes.map((size, n) => ({ id: String(n), people: size }))
  const places = placeTables({ ...rooms, groups })
  return groups.reduce((sum, group) => sum + (places.has(group.id) ? group.people : 0), 0)
}
