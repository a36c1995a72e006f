import { groupSizes, type MatcherPerson, Random, scoreGroup } from '@tablee/domain/matching'
import { EVENING } from './population.ts'

/**
 * The number of candidates that the greedy algorithm compares for each seat. A small crowd is compared
 * completely.
 */
const LOOKED_AT = 60

/** Random groups: a shuffled list, cut into group sizes. */
export function randomTables(people: readonly MatcherPerson[], seed: number): MatcherPerson[][] {
  const random = new Random(seed)
  const order = Int32Array.from(people, (_, at) => at)
  random.shuffle(order)
  const line = [...order].flatMap((at) => people[at] ?? [])
  return groupSizes(people.length).map((size) => line.splice(0, size))
}

/** Greedy groups: fills one group after the other, each seat with the person who adds most to the score. */
export function greedyTables(people: readonly MatcherPerson[], seed: number): MatcherPerson[][] {
  const waiting = randomTables(people, seed).flat()
  return groupSizes(people.length).map((size) => {
    const table = waiting.splice(-1)
    while (table.length < size) {
      const scores = waiting.slice(-LOOKED_AT).map((each) => scoreGroup([...table, each], EVENING))
      const from = waiting.length - scores.length
      table.push(...waiting.splice(from + scores.indexOf(Math.max(...scores)), 1))
    }
    return table
  })
}

/** The total score of an evening's groups. */
export function scoreOf(tables: readonly (readonly MatcherPerson[])[]): number {
  return tables.reduce((total, table) => total + scoreGroup(table, EVENING), 0)
}
