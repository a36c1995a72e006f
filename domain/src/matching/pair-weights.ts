import { real, whole } from './core/typed-reads.ts'
import type { Crowd } from './crowd.ts'
import { matchWeights } from './weights.ts'

/** Below this, a pair is known to each other or decades apart: the search need not reckon with it. */
export const PAIR_FLOOR = -8

/** Points by number of shared interests, from none to all three. */
const byShared = Float64Array.from(
  [0, ...matchWeights.sharedInterests].map((_, shared) =>
    matchWeights.sharedInterests.slice(0, shared).reduce<number>((sum, points) => sum + points, 0),
  ),
)

/** What two people are worth to each other at a table, but for their past. */
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

/** What two people are worth to each other at a table, with their past. */
export function wholePairWeight(crowd: Crowd, one: number, other: number): number {
  return pairWeight(crowd, one, other) + (crowd.past[one]?.get(other) ?? 0)
}

/** The matrix of all pairs among some people, in their order. */
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

/** How many bits are set (Kernighan); interests are few. */
function bitsIn(bits: number): number {
  let count = 0
  for (let left = bits; left !== 0; left &= left - 1) count++
  return count
}
