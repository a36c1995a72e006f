import type { VenueDocument } from '../documents/groups.ts'

/** A venue with its number of tables and their size. */
type VenueTables = Pick<VenueDocument, 'id' | 'tables' | 'seats_per_table'>

/** A numbered table in a venue. */
export type VenueTable = { venue_id: string; table: number }

export type VenueAssignment = {
  venues: readonly VenueTables[]
  /** The venue tables in use. */
  usedVenueTables: readonly VenueTable[]
  /** The groups without one, with their numbers of members. */
  groups: readonly { id: string; people: number }[]
}

/**
 * Assigns each group a venue table that is free and large enough: the largest groups first, each to the venue
 * with the closest table size, at the lowest free number. Groups for which there is none are left out.
 */
export function assignVenueTables({
  venues,
  usedVenueTables,
  groups,
}: VenueAssignment): Map<string, VenueTable> {
  const used = new Set(usedVenueTables.map(keyOf))
  const closest = [...venues].sort(
    (one, other) => one.seats_per_table - other.seats_per_table || (one.id < other.id ? -1 : 1),
  )
  const largest = [...groups].sort((one, other) => other.people - one.people || (one.id < other.id ? -1 : 1))
  const venueTables = new Map<string, VenueTable>()
  for (const { id, people } of largest) {
    const venueTable = firstFree(
      closest.filter(({ seats_per_table }) => seats_per_table >= people),
      used,
    )
    if (!venueTable) continue
    used.add(keyOf(venueTable))
    venueTables.set(id, venueTable)
  }
  return venueTables
}

function firstFree(venues: readonly VenueTables[], used: ReadonlySet<string>): VenueTable | null {
  for (const { id, tables } of venues) {
    for (let table = 1; table <= tables; table++) {
      const venueTable = { venue_id: id, table }
      if (!used.has(keyOf(venueTable))) return venueTable
    }
  }
  return null
}

function keyOf({ venue_id, table }: VenueTable): string {
  return `${venue_id}/${table}`
}
