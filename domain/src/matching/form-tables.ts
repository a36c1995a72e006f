import { apart } from './apart.ts'
import { crowdOf } from './crowd.ts'
import type { MatchedTable, MatchResult, MatchSettings, Person, UnseatedReason } from './person.ts'
import { reasonsFor } from './reasons.ts'
import { seat } from './seating.ts'
import { scoreSeats } from './table-score.ts'
import { SMALLEST_TABLE, tableSizes } from './table-sizes.ts'
import { NEVER } from './weights.ts'

/**
 * Seats people at tables of strangers who will get on (docs/product.md §9.2). Everybody is at exactly one table or named as
 * unseated; nobody sits with someone they must not meet; the same people, settings and seed give the same tables, in
 * whatever order the people come.
 */
export function formTables(people: readonly Person[], settings: MatchSettings): MatchResult {
  let seated = [...people].sort((one, other) => (one.id < other.id ? -1 : 1))
  const unseated: { id: string; reason: UnseatedReason }[] = []
  while (seated.length >= SMALLEST_TABLE) {
    const tables = tablesOf(seated, settings)
    const odd = mostInTheWay(tables)
    if (!odd) {
      const score = tables.reduce((sum, table) => sum + table.score, 0)
      return { tables: tables.map(asResult), unseated, score }
    }
    unseated.push({ id: odd, reason: 'kept-apart' })
    seated = seated.filter(({ id }) => id !== odd)
  }
  const left = seated.map(({ id }) => ({ id, reason: 'too-few-people' as const }))
  return { tables: [], unseated: [...unseated, ...left], score: 0 }
}

type Table = { members: Person[]; score: number }

function tablesOf(people: readonly Person[], { date, seed, moves, longest }: MatchSettings): Table[] {
  const crowd = crowdOf(people, date)
  const sizes = tableSizes(people.length, longest)
  const groups = seat(crowd, { sizes, seed, ...(moves === undefined ? {} : { moves }) })
  const members = sizes.map((): number[] => [])
  groups.forEach((table, person) => {
    members[table]?.push(person)
  })
  return members.map((table) => ({
    members: table.flatMap((person) => people[person] ?? []),
    score: scoreSeats(crowd, table),
  }))
}

/** Of those who sit with someone they must not meet, who has most such people there; null when nobody does. */
function mostInTheWay(tables: readonly Table[]): string | null {
  let odd: string | null = null
  let most = 0
  for (const { members, score } of tables) {
    // Nothing but a forbidden pair costs so much.
    if (score > NEVER / 2) continue
    for (const one of members) {
      const enemies = members.filter((other) => apart(one, other)).length
      if (enemies > most) {
        most = enemies
        odd = one.id
      }
    }
  }
  return odd
}

function asResult({ members, score }: Table): MatchedTable {
  return {
    member_ids: members.map(({ id }) => id),
    score,
    reasons: Object.fromEntries(members.map((person) => [person.id, reasonsFor(person, members)])),
  }
}
