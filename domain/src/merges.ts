import type { VenueDocument } from './documents/index.ts'
import { isBelowMinimum } from './matching/group-sizes.ts'

/** Who has come to a venue table, and who may still come. Merged tables count as one. */
export interface VenueTableState {
  /** Its number; of merged tables, that of the one at which all sit. */
  readonly table: number
  /** The ids of those who have come. */
  readonly here: readonly string[]
  /** The same, and those who may still come: they have not said that they do not. */
  readonly expected: readonly string[]
}

/** For how many minutes a venue puts a proposed merge off. */
export const MERGE_WAIT_MINUTES = 10

/** Whether a table has some people, and too few to play. An empty table is not short. */
export const isShortTable = isBelowMinimum

/** The attendees at `from` move to `into`. */
export interface Merge {
  readonly from: number
  readonly into: number
}

/** What limits merges. */
export interface MergeRules {
  /** How many people may sit at one table: its seats, and one chair that is brought (`mostAtTableOf`). */
  readonly mostAtTable: number
  /** Whether two users must not meet. */
  readonly areKeptApart: (one: string, other: string) => boolean
}

/** How many may sit at a table of the venue after a merge. */
export function mostAtTableOf({ seats_per_table }: Pick<VenueDocument, 'seats_per_table'>): number {
  return seats_per_table + 1
}

/**
 * The next merge to propose to a venue, or null: the shortest table joins the nearest by number at which both fit, and
 * of two as near the shorter one. A merge never brings two together who must not meet, also if one of them is late
 * (docs/product.md §15.6).
 */
export function proposeMerge(tables: readonly VenueTableState[], rules: MergeRules): Merge | null {
  for (const from of shortTables(tables)) {
    const [into] = hostsOf(from, tables, rules)
    if (into) return { from: from.table, into: into.table }
  }
  return null
}

/** The short tables that no other can take although people have come elsewhere, by their numbers. They stay as they are. */
export function strandedTables(tables: readonly VenueTableState[], rules: MergeRules): number[] {
  const occupied = tables.filter(({ here }) => here.length > 0)
  if (occupied.length < 2) return []
  return shortTables(tables)
    .filter((from) => hostsOf(from, tables, rules).length === 0)
    .map(({ table }) => table)
}

/** The shortest first; of two as short the last. */
function shortTables(tables: readonly VenueTableState[]): VenueTableState[] {
  return tables
    .filter(({ here }) => isShortTable(here.length))
    .toSorted((a, b) => a.here.length - b.here.length || b.table - a.table)
}

/** The tables that a short one can join, the best first. */
function hostsOf(
  from: VenueTableState,
  tables: readonly VenueTableState[],
  { mostAtTable, areKeptApart }: MergeRules,
): VenueTableState[] {
  const distance = ({ table }: VenueTableState) => Math.abs(table - from.table)
  const mayMeet = ({ expected }: VenueTableState) =>
    !from.expected.some((one) => expected.some((other) => areKeptApart(one, other)))
  return tables
    .filter(({ table, here }) => table !== from.table && here.length > 0)
    .filter((into) => from.here.length + into.here.length <= mostAtTable && mayMeet(into))
    .toSorted((a, b) => distance(a) - distance(b) || a.here.length - b.here.length || a.table - b.table)
}
