import { crowdOf, type Person, Random, scoreTable, wholePairWeight } from '@tablee/domain'
import { EVENING } from './population.ts'

export type Measures = {
  score: number
  /** Share of people who share an interest with someone at their table. */
  sharing: number
  aloneOfGender: number
  repeatedPairs: number
  forbiddenPairs: number
  largestAgeSpread: number
}

/** What the tables of an evening are like. */
export function measure(tables: readonly (readonly Person[])[]): Measures {
  const people = tables.flat().length
  const sum = (of: (table: readonly Person[]) => number) =>
    tables.reduce((total, table) => total + of(table), 0)
  const each = (table: readonly Person[], is: (one: Person, others: Person[]) => boolean) =>
    table.filter((one) =>
      is(
        one,
        table.filter((other) => other !== one),
      ),
    ).length
  const pairs = (table: readonly Person[], are: (one: Person, other: Person) => boolean) =>
    table.reduce((count, one, at) => count + table.slice(at + 1).filter((other) => are(one, other)).length, 0)
  return {
    score: sum((table) => scoreTable(table, EVENING)),
    sharing: sum((table) => each(table, (one, others) => others.some((other) => share(one, other)))) / people,
    aloneOfGender: sum((table) =>
      each(table, (one, others) => others.every(({ gender }) => gender !== one.gender)),
    ),
    repeatedPairs: sum((table) => pairs(table, (one, other) => one.met.some(({ id }) => id === other.id))),
    forbiddenPairs: sum((table) =>
      pairs(table, (one, other) => one.never_meet.includes(other.id) || other.never_meet.includes(one.id)),
    ),
    largestAgeSpread: Math.max(
      ...tables.map(
        (table) => Math.max(...table.map(({ age }) => age)) - Math.min(...table.map(({ age }) => age)),
      ),
    ),
  }
}

function share(one: Person, other: Person): boolean {
  return one.interests.some((id) => other.interests.includes(id))
}

const ASK_ALL = 6000
const SAMPLE = 600

/**
 * No seating scores more than this: everyone beside the best of all people, at the size of table that suits them, and
 * nothing lacking. Reckoned from all people or, in a large crowd, from a sample of them: then it is an estimate.
 */
export function upperBound(people: readonly Person[], sizes: readonly number[]): number {
  const crowd = crowdOf(people, EVENING)
  const random = new Random(1)
  const everyone = people.length <= ASK_ALL
  const asked = everyone
    ? people.map((_, at) => at)
    : Array.from({ length: SAMPLE }, () => random.below(people.length))
  const companions = [...new Set(sizes)].map((size) => size - 1)
  let total = 0
  for (const one of asked) {
    const best = new Float64Array(Math.max(...companions)).fill(Number.NEGATIVE_INFINITY)
    for (let other = 0; other < people.length; other++) {
      if (other !== one) insert(best, wholePairWeight(crowd, one, other))
    }
    total += Math.max(
      ...companions.map((count) => best.slice(-count).reduce((sum, weight) => sum + weight, 0)),
    )
  }
  return ((total / asked.length) * people.length) / 2
}

/** Keeps the largest values, the least of them first. */
function insert(best: Float64Array, value: number): void {
  if (value <= (best[0] ?? 0)) return
  let at = 0
  while (at + 1 < best.length && (best[at + 1] ?? 0) < value) {
    best[at] = best[at + 1] ?? 0
    at++
  }
  best[at] = value
}
