import { MAX_GROUP_SIZE, MIN_GROUP_SIZE } from './matching/group-sizes.ts'

/** Those who have come and sit together: at one table, or at several that were merged. */
export interface SeatedTable {
  /** The number of the table at which they sit. */
  readonly table: number
  /** User ids. */
  readonly here: readonly string[]
}

/** Whether a table has some people, and too few to play. An empty table is not short. */
export function isShortTable(people: number): boolean {
  return people > 0 && people < MIN_GROUP_SIZE
}

/** Who sits at `from` moves to `into`. */
export interface Merge {
  readonly from: number
  readonly into: number
}

/**
 * The next merge to propose to a venue, or null: the shortest table joins another short one, or else the fullest at which
 * both fit, or else the one with the fewest people. Tables with two people who must not meet are never merged
 * (docs/product.md §15.6).
 */
export function proposeMerge(
  seated: readonly SeatedTable[],
  areKeptApart: (uids: readonly string[]) => boolean,
): Merge | null {
  const bySize = seated.toSorted((a, b) => a.here.length - b.here.length || b.table - a.table)
  for (const from of bySize.filter(({ here }) => isShortTable(here.length))) {
    const [into] = bySize
      .filter(
        (other) => other !== from && other.here.length > 0 && !areKeptApart([...from.here, ...other.here]),
      )
      .toSorted((a, b) => rank(from, a) - rank(from, b))
    if (into) return { from: from.table, into: into.table }
  }
  return null
}

/** Lower is better. */
function rank(from: SeatedTable, into: SeatedTable): number {
  const people = from.here.length + into.here.length
  if (people > MAX_GROUP_SIZE) return 100 + people
  return (isShortTable(into.here.length) ? 0 : 10) + MAX_GROUP_SIZE - people
}
