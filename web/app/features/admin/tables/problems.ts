import { LONGEST_TABLE, SMALLEST_TABLE } from '@tablee/domain'
import { type Evening, isReseated, type SeatedTable, type Seating, samePlace } from './seating.ts'
import type { Worth } from './worth.ts'

/** What keeps tables from being saved, by table. The server judges the same again. */
export interface Problem {
  readonly key: string
  readonly kind: 'too-few' | 'too-many' | 'apart' | 'taken' | 'too-short' | 'unplaced'
}

interface Context {
  readonly evening: Evening
  readonly before: Seating
  readonly worth: Worth
}

/** Finds what is wrong with the tables that changed; what stood before is not judged. */
export function problemsOf(seating: Seating, { evening, before, worth }: Context): Problem[] {
  return seating.flatMap((table): Problem[] => {
    const then = before.find(({ key }) => key === table.key)
    if (table.memberIds.length === 0) return []
    const reseated = !then || isReseated(table, then)
    const replaced = !samePlace(table.place, then?.place ?? null)
    const kinds = [
      reseated && table.memberIds.length < SMALLEST_TABLE && 'too-few',
      reseated && table.memberIds.length > LONGEST_TABLE && 'too-many',
      reseated && worth.table(table.memberIds).apart > 0 && 'apart',
      (reseated || replaced) && isTooShort(table, evening) && 'too-short',
      table.place && isTaken(table, seating) && 'taken',
      table.told && !table.place && 'unplaced',
    ] as const
    return kinds.flatMap((kind) => (kind ? { key: table.key, kind } : []))
  })
}

function isTooShort({ place, memberIds }: SeatedTable, { venues }: Evening): boolean {
  const venue = venues.find(({ id }) => id === place?.venue_id)
  return place !== null && (!venue || venue.seats_per_table < memberIds.length || venue.tables < place.table)
}

/** Whether another table has the same place. */
function isTaken({ key, place }: SeatedTable, seating: Seating): boolean {
  return seating.some(
    (other) => other.key !== key && other.memberIds.length > 0 && samePlace(other.place, place),
  )
}
