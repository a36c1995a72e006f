import type { VenueDocument } from './documents/groups.ts'
import { GROUP_SIZE, MAX_GROUP_SIZE, MIN_GROUP_SIZE } from './matching/group-sizes.ts'
import { cities } from './places.ts'

export { GROUP_SIZE, MAX_GROUP_SIZE, MIN_GROUP_SIZE }

/**
 * How many attendees the venues of the open cities seat on one evening, all cities together: six at a table at most, since
 * a group has six (docs/product.md §1.2), so that each group finds a table of its own. Null if there is no venue.
 */
export function capacityOfVenues(
  venues: readonly Pick<VenueDocument, 'city' | 'tables' | 'seats_per_table'>[],
): number | null {
  const open = new Set(cities.filter(({ available }) => available).map(({ id }): string => id))
  const seats = venues
    .filter(({ city }) => open.has(city))
    .reduce((sum, { tables, seats_per_table: seats }) => sum + tables * Math.min(seats, GROUP_SIZE), 0)
  return seats > 0 ? seats : null
}
