import { real, whole } from './core/numbers.ts'
import type { GroupTerm } from './core/problem.ts'
import { type Crowd, crowdOf } from './people-columns.ts'
import type { Person } from './person.ts'
import { matchWeights } from './weights.ts'

/** Only pairs who have met or differ by decades in age are below this weight; the search may ignore them. */
export const PAIR_FLOOR = -8

/** Points by number of shared interests, from none to all three. */
const byShared = Float64Array.from(
  [0, ...matchWeights.sharedInterests].map((_, shared) =>
    matchWeights.sharedInterests.slice(0, shared).reduce<number>((sum, points) => sum + points, 0),
  ),
)

/** The weight of a pair, without their meetings. */
function pairWeight(crowd: Crowd, one: number, other: number): number {
  const years = whole(crowd.age, one) - whole(crowd.age, other)
  const shared = bitsIn(whole(crowd.interests, one) & whole(crowd.interests, other))
  const colours = whole(crowd.colour, one) === whole(crowd.colour, other) ? 0 : matchWeights.differentColour
  const alike = whole(crowd.temperament, one) === whole(crowd.temperament, other)
  const variety = colours + (alike ? 0 : matchWeights.differentTemperament)
  return (
    real(byShared, Math.min(shared, byShared.length - 1)) +
    variety -
    years * years * matchWeights.perSquaredYearApart
  )
}

/** The weight of a pair, with their meetings. */
function wholePairWeight(crowd: Crowd, one: number, other: number): number {
  return pairWeight(crowd, one, other) + (crowd.past[one]?.get(other) ?? 0)
}

/** The weights of all pairs among some people, in their order. */
export function pairWeights(crowd: Crowd, people: Int32Array): Float64Array {
  const n = people.length
  const weights = new Float64Array(n * n)
  const place = new Map<number, number>()
  people.forEach((person, at) => {
    place.set(person, at)
  })
  for (let i = 0; i < n; i++) {
    const one = whole(people, i)
    for (let j = 0; j < i; j++) {
      const weight = pairWeight(crowd, one, whole(people, j))
      weights[i * n + j] = weight
      weights[j * n + i] = weight
    }
  }
  people.forEach((person, i) => {
    for (const [other, more] of crowd.past[person] ?? []) {
      const j = place.get(other)
      if (j !== undefined) weights[i * n + j] = real(weights, i * n + j) + more
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
 * A group's shortfall beyond its pairs: members who are the only one of their gender, and members who share
 * no interest. `people` maps the search's items to indices of `crowd`.
 */
export function tableTerm(crowd: Crowd, people: Int32Array): GroupTerm {
  const gender = people.map((person) => 1 << (COUNTER_BITS * whole(crowd.gender, person)))
  const interests = people.map((person) => whole(crowd.interests, person))

  return {
    shortfall(members, from, to, leaving, entering) {
      let counters = 0
      let once = 0
      let twice = 0
      for (let at = from; at < to; at++) {
        const person = whole(members, at)
        if (person === leaving) continue
        const bits = whole(interests, person)
        counters += whole(gender, person)
        twice |= once & bits
        once |= bits
      }
      if (entering >= 0) {
        const bits = whole(interests, entering)
        counters += whole(gender, entering)
        twice |= once & bits
        once |= bits
      }

      let without = entering >= 0 && (whole(interests, entering) & twice) === 0 ? 1 : 0
      for (let at = from; at < to; at++) {
        const person = whole(members, at)
        if (person !== leaving && (whole(interests, person) & twice) === 0) without++
      }
      let alone = 0
      for (let each = 0; each < GENDERS; each++) {
        if (((counters >> (COUNTER_BITS * each)) & COUNTER) === 1) alone++
      }
      return -matchWeights.aloneOfGender * alone - matchWeights.withoutSharedInterest * without
    },
  }
}

/** A group's score from scratch: its pairs and its shortfall. */
export function scoreTable(members: readonly Person[], date: string): number {
  return scoreSeats(
    crowdOf(members, date),
    members.map((_, at) => at),
  )
}

/** The same for people given by their indices. */
export function scoreSeats(crowd: Crowd, people: readonly number[]): number {
  const places = Int32Array.from(people, (_, at) => at)
  let score = tableTerm(crowd, Int32Array.from(people)).shortfall(places, 0, places.length, -1, -1)
  for (const [at, one] of people.entries()) {
    for (const other of people.slice(at + 1)) score += wholePairWeight(crowd, one, other)
  }
  return score
}
