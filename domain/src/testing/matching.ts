import fc from 'fast-check'
import { interests } from '../interests.ts'
import { keepsLinks, type LinkedSets } from '../matching/core/links.ts'
import { Random } from '../matching/core/numbers.ts'
import { type GroupingProblem, type GroupTerm, scoreOf } from '../matching/core/problem.ts'
import type { MatcherPerson } from '../matching/person.ts'
import { discs, mbtiTypeNames } from '../personality/results.ts'
import { genders } from '../profile.ts'

/** Small problems of every shape: fixed and flexible sizes, negative weights, with and without a term. */
export const sampleProblem: fc.Arbitrary<GroupingProblem> = fc
  .record({
    bounds: fc.array(fc.record({ min: fc.nat(3), more: fc.nat(3) }), { minLength: 1, maxLength: 4 }),
    fill: fc.double({ min: 0, max: 1, noNaN: true }),
    weights: fc.array(fc.integer({ min: -5, max: 20 }), { minLength: 300, maxLength: 300 }),
    term: fc.boolean(),
  })
  .map(({ bounds, fill, weights, term }) => {
    const sizes = bounds.map(({ min, more }) => ({ min, max: min + more }))
    const least = sizes.reduce((sum, { min }) => sum + min, 0)
    const most = sizes.reduce((sum, { max }) => sum + max, 0)
    const n = Math.max(1, Math.round(least + fill * (most - least)))
    if (most === 0) sizes.push({ min: 0, max: 1 })
    let at = 0
    const matrix = symmetricWeights(n, () => weights[at++] ?? 0)
    return { n, weights: matrix, sizes, floor: -5, ...(term ? { term: oddTerm } : {}) }
  })

/** Each group has a shortfall of 3 if the sum of its members is odd: a term that depends on every member. */
const oddTerm: GroupTerm = {
  shortfall(members, from, to, leaving, entering) {
    let sum = entering >= 0 ? entering : 0
    for (const member of members.subarray(from, to)) if (member !== leaving) sum += member
    return sum % 2 === 0 ? 0 : -3
  },
}

/** The weights of all pairs of n items, each asked for once. */
export function symmetricWeights(n: number, weightOf: (one: number, other: number) => number): Float64Array {
  const weights = new Float64Array(n * n)
  for (let one = 0; one < n; one++) {
    for (let other = 0; other < one; other++) {
      const weight = weightOf(one, other)
      weights[one * n + other] = weight
      weights[other * n + one] = weight
    }
  }
  return weights
}

/** As many items as fit groups of these fixed sizes; pairs weigh 0 to 99. */
export function randomProblem(
  sizes: readonly number[],
  seed: number,
  linked: LinkedSets = [],
): GroupingProblem {
  const random = new Random(seed)
  const n = sizes.reduce((sum, size) => sum + size, 0)
  const weights = symmetricWeights(n, () => random.below(100))
  return { n, weights, sizes: sizes.map((size) => ({ min: size, max: size })), linked }
}

/** The best score of all ways to fill the groups that keep linked items together. */
export function bestOfAll(problem: GroupingProblem): number {
  const { n, sizes, linked = [] } = problem
  const groups = new Int32Array(n)
  const room = sizes.map(({ max }) => max)
  const isEmpty = (group: number) => room[group] === sizes[group]?.max
  let best = Number.NEGATIVE_INFINITY
  const place = (item: number) => {
    if (item === n) {
      if (keepsLinks(groups, linked)) best = Math.max(best, scoreOf(problem, groups))
      return
    }
    room.forEach((left, group) => {
      // An empty group as large as an earlier empty one would give the same scores again.
      const isTwin = isEmpty(group) && sizes.some(({ max }, at) => at < group && max === left && isEmpty(at))
      if (left === 0 || isTwin) return
      groups[item] = group
      room[group] = left - 1
      place(item + 1)
      room[group] = left
    })
  }
  place(0)
  return best
}

/** Up to `most` people, some of whom have met or are kept apart. */
export function samplePeople(most: number, leastKeptApart = 0): fc.Arbitrary<MatcherPerson[]> {
  const other = fc.nat(most)
  const one = fc.record({
    mbtiType: fc.constantFrom(...mbtiTypeNames),
    dominantDisc: fc.constantFrom(...discs),
    interests: fc.subarray(
      interests.map(({ id }) => id),
      { minLength: 3, maxLength: 3 },
    ),
    age: fc.integer({ min: 18, max: 80 }),
    gender: fc.constantFrom(...genders),
    met: fc.array(fc.record({ id: other.map(String), dates: fc.constant(['2026-11-12']) }), { maxLength: 2 }),
    never_meet: fc.array(other.map(String), { minLength: leastKeptApart, maxLength: leastKeptApart + 1 }),
  })
  return fc
    .array(one, { maxLength: most })
    .map((people) => people.map((person, at) => ({ ...person, id: `${at}` })))
}

/** A person with three interests whom nothing sets apart, unless `fields` say otherwise. */
export function testPerson(id: string, fields: Partial<MatcherPerson> = {}): MatcherPerson {
  return {
    id,
    mbtiType: 'ENFP',
    dominantDisc: 'I',
    interests: ['music', 'movies', 'travel'],
    age: 30,
    gender: 'femme',
    met: [],
    never_meet: [],
    ...fields,
  }
}
