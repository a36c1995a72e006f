import { floatAt, intAt } from './core/numbers.ts'
import type { GroupTerm } from './core/problem.ts'
import { type PeopleColumns, toColumns } from './people-columns.ts'
import type { MatcherPerson } from './person.ts'
import { warmthAndNoShowWeight } from './spread.ts'
import { scoreWeights } from './weights.ts'

/**
 * The least weight that the search assumes for a pair. Up to a fifth of the pairs weigh less (people who have met or
 * differ by decades in age, and some who are warm or have no-shows), so that the search may miss some swaps. A bound
 * that holds for all pairs gave no better groups in the same time: over 12 evenings each of 24, 60 and 120 people 0.0,
 * +1.6 and -1.7 points in the mean.
 */
export const PAIR_FLOOR = -8

/** Points by number of shared interests, from none to all three. */
const byShared = Float64Array.from(
  [0, ...scoreWeights.sharedInterests].map((_, shared) =>
    scoreWeights.sharedInterests.slice(0, shared).reduce<number>((sum, points) => sum + points, 0),
  ),
)

/** The weight of a pair, without their meetings, warmth and no-shows (spread.ts). */
function pairWeight(columns: PeopleColumns, one: number, other: number): number {
  const years = intAt(columns.age, one) - intAt(columns.age, other)
  const shared = bitsIn(intAt(columns.interests, one) & intAt(columns.interests, other))
  const colours =
    intAt(columns.colour, one) === intAt(columns.colour, other) ? 0 : scoreWeights.differentColour
  const alike = intAt(columns.temperament, one) === intAt(columns.temperament, other)
  const variety = colours + (alike ? 0 : scoreWeights.differentTemperament)
  return (
    floatAt(byShared, Math.min(shared, byShared.length - 1)) +
    variety -
    years * years * scoreWeights.perSquaredYearApart
  )
}

/** The weight of a pair, with their meetings, without warmth and no-shows. */
function wholePairWeight(columns: PeopleColumns, one: number, other: number): number {
  return pairWeight(columns, one, other) + (columns.pairPenalties[one]?.get(other) ?? 0)
}

/** The weights of all pairs among some people, in their order, with all that counts for a pair. */
export function pairWeights(columns: PeopleColumns, people: Int32Array): Float64Array {
  const n = people.length
  const weights = new Float64Array(n * n)
  const indexOf = new Map<number, number>()
  people.forEach((person, at) => {
    indexOf.set(person, at)
  })
  for (let i = 0; i < n; i++) {
    const one = intAt(people, i)
    for (let j = 0; j < i; j++) {
      const weight =
        pairWeight(columns, one, intAt(people, j)) + warmthAndNoShowWeight(columns, one, intAt(people, j))
      weights[i * n + j] = weight
      weights[j * n + i] = weight
    }
  }
  people.forEach((person, i) => {
    for (const [other, more] of columns.pairPenalties[person] ?? []) {
      const j = indexOf.get(other)
      if (j !== undefined) weights[i * n + j] = floatAt(weights, i * n + j) + more
    }
  })
  return weights
}

/** The number of bits set (Kernighan); there are few interests. */
function bitsIn(bits: number): number {
  let count = 0
  for (let left = bits; left !== 0; left &= left - 1) count++
  return count
}

/** The bits of each gender's counter: a group has at most 7 members. */
const COUNTER_BITS = 4
const COUNTER = 2 ** COUNTER_BITS - 1
const GENDERS = 3

/**
 * What a group loses as a whole, on top of its pairs: by members who are the only one of their gender, and by members who share
 * no interest. `people` maps the search's items to indices of `columns`.
 */
export function groupTerm(columns: PeopleColumns, people: Int32Array): GroupTerm {
  const gender = people.map((person) => 1 << (COUNTER_BITS * intAt(columns.gender, person)))
  const interests = people.map((person) => intAt(columns.interests, person))

  return {
    shortfall(members, from, to, leaving, entering) {
      let counters = 0
      let once = 0
      let twice = 0
      for (let at = from; at < to; at++) {
        const person = intAt(members, at)
        if (person === leaving) continue
        const bits = intAt(interests, person)
        counters += intAt(gender, person)
        twice |= once & bits
        once |= bits
      }
      if (entering >= 0) {
        const bits = intAt(interests, entering)
        counters += intAt(gender, entering)
        twice |= once & bits
        once |= bits
      }

      let without = entering >= 0 && (intAt(interests, entering) & twice) === 0 ? 1 : 0
      for (let at = from; at < to; at++) {
        const person = intAt(members, at)
        if (person !== leaving && (intAt(interests, person) & twice) === 0) without++
      }
      let alone = 0
      for (let each = 0; each < GENDERS; each++) {
        if (((counters >> (COUNTER_BITS * each)) & COUNTER) === 1) alone++
      }
      return -scoreWeights.aloneOfGender * alone - scoreWeights.withoutSharedInterest * without
    },
  }
}

/**
 * A group's score from scratch: its pairs and its shortfall. Warmth and no-shows guide the search and repairs, but are
 * part of no score: the console shows scores, and these are never shown.
 */
export function scoreGroup(members: readonly MatcherPerson[], date: string): number {
  return scoreMembers(
    toColumns(members, date),
    members.map((_, at) => at),
  )
}

/** The same for people given by their indices. */
export function scoreMembers(columns: PeopleColumns, people: readonly number[]): number {
  const indexes = Int32Array.from(people, (_, at) => at)
  let score = groupTerm(columns, Int32Array.from(people)).shortfall(indexes, 0, indexes.length, -1, -1)
  for (const [at, one] of people.entries()) {
    for (const other of people.slice(at + 1)) score += wholePairWeight(columns, one, other)
  }
  return score
}
