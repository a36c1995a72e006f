import { type Crowd, crowdOf } from './crowd.ts'
import { wholePairWeight } from './pair-weights.ts'
import type { Person } from './person.ts'
import { tableTerm } from './table-term.ts'

/** What a table is worth, from scratch: its pairs and what it lacks. */
export function scoreTable(members: readonly Person[], date: string): number {
  return scoreSeats(
    crowdOf(members, date),
    members.map((_, at) => at),
  )
}

/** The same for people of a crowd, by their numbers. */
export function scoreSeats(crowd: Crowd, people: readonly number[]): number {
  const places = Int32Array.from(people, (_, at) => at)
  let score = tableTerm(crowd, Int32Array.from(people)).shortfall(places, 0, places.length, -1, -1)
  for (const [at, one] of people.entries()) {
    for (const other of people.slice(at + 1)) score += wholePairWeight(crowd, one, other)
  }
  return score
}
