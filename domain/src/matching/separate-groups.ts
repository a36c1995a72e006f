import { LONGEST_TABLE, SMALLEST_TABLE } from './group-sizes.ts'
import type { Person } from './person.ts'
import { apart } from './person.ts'
import { scoreTable } from './score.ts'

/** A current group, and how many its venue table seats. */
export type StandingTable = { id: string; members: readonly Person[]; most: number }

/** Every group in the given order, with its members afterwards, and the people who had to leave theirs. */
export type Separated = { tables: StandingTable[]; loose: Person[] }

/**
 * One way to separate people: the members of two groups afterwards, the number of pairs separated and of
 * people moved, and the change of score.
 */
type Way = { members: Map<number, readonly Person[]>; parted: number; moved: number; score: number }

/**
 * Separates people of one group who are kept apart, with the fewest people moved: one moves to a group with a
 * free place, otherwise two are exchanged, in the way with the best scores. If no such way helps, the person
 * with the most conflicts leaves the group, for the caller to place. Other groups change only if a
 * person joins them.
 */
export function separateTables(standing: readonly StandingTable[], date: string): Separated {
  const tables = standing.map((table) => ({ ...table }))
  const loose: Person[] = []
  for (;;) {
    const from = tables.findIndex(({ members }) => pairsApart(members) > 0)
    const table = tables[from]
    if (!table) return { tables, loose }
    const best = bestWay(tables, from, date)
    if (best) {
      for (const [at, members] of best.members) Object.assign(tables[at] ?? {}, { members })
      continue
    }
    const [odd] = [...table.members].sort(
      (one, other) =>
        enemies(other, table.members) - enemies(one, table.members) || (one.id < other.id ? -1 : 1),
    )
    if (!odd) return { tables, loose }
    table.members = without(table.members, odd)
    loose.push(odd)
  }
}

/** The way that separates the most pairs with the fewest moves; null if none helps. */
function bestWay(tables: readonly StandingTable[], from: number, date: string): Way | null {
  const here = tables[from]?.members ?? []
  const inTheWay = here.filter((one) => enemies(one, here) > 0)
  let best: Way | null = null
  for (const [to, { members: there, most }] of tables.entries()) {
    if (to === from || there.length === 0) continue
    const before = pairsApart(here) + pairsApart(there)
    const worth = scoreTable(here, date) + scoreTable(there, date)
    const hasRoom = there.length < Math.min(most, LONGEST_TABLE) && here.length > SMALLEST_TABLE
    for (const one of inTheWay)
      for (const other of [...(hasRoom ? [null] : []), ...there]) {
        const left = [...without(here, one), ...(other ? [other] : [])]
        const joined = [...(other ? without(there, other) : there), one]
        const way: Way = {
          members: new Map([
            [from, left],
            [to, joined],
          ]),
          parted: before - pairsApart(left) - pairsApart(joined),
          moved: other ? 2 : 1,
          score: scoreTable(left, date) + scoreTable(joined, date) - worth,
        }
        if (way.parted > 0 && (!best || isBetter(way, best))) best = way
      }
  }
  return best
}

function isBetter(one: Way, other: Way): boolean {
  if (one.parted !== other.parted) return one.parted > other.parted
  return one.moved === other.moved ? one.score > other.score : one.moved < other.moved
}

function pairsApart(members: readonly Person[]): number {
  return members.reduce((count, one) => count + enemies(one, members), 0) / 2
}

function enemies(one: Person, members: readonly Person[]): number {
  return members.filter((other) => apart(one, other)).length
}

function without(members: readonly Person[], gone: Person): Person[] {
  return members.filter((one) => one !== gone)
}
