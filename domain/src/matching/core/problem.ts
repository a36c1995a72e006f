import { type LinkedSets, linksError, placeInOrder } from './links.ts'
import type { Random } from './numbers.ts'

/** How many items a group may have. `min` equals `max` for a fixed size. */
export type GroupSize = { min: number; max: number }

/**
 * A group's score beyond its pairs. It is a shortfall, at most 0, and 0 for an ideal group, so that the
 * search knows the most that a swap can regain without computing it.
 */
export type GroupTerm = {
  /**
   * The shortfall of the group at `members[from]` to `members[to - 1]`, if `leaving` left and `entering`
   * joined (-1: no one). It is called a few million times a second and must not allocate.
   */
  shortfall(members: Int32Array, from: number, to: number, leaving: number, entering: number): number
}

/**
 * Items 0..n-1 to be divided into groups, so that the weights of the pairs inside groups and the groups'
 * terms have the largest sum: the maximally diverse grouping problem (Lotfi and Cerveny 1991), with a term
 * per group.
 */
export type GroupingProblem = {
  n: number
  /** Symmetric, n × n, zero on the diagonal. */
  weights: Float64Array
  sizes: readonly GroupSize[]
  term?: GroupTerm
  /**
   * A weight below which a pair counts as kept apart; 0 by default. It only saves work: the search may miss that
   * two such items could be swapped, and scores stay right.
   */
  floor?: number
  /** Items that must be in one group. They are a constraint, which no score outweighs. */
  linked?: LinkedSets
}

/** Why a problem has no solution, or null. */
export function problemError({ n, weights, sizes, linked = [] }: GroupingProblem): string | null {
  if (weights.length !== n * n) return 'weights is not an n × n matrix'
  if (sizes.some(({ min, max }) => !(min >= 0 && max >= min))) return 'a group has invalid bounds'
  const least = sizes.reduce((sum, { min }) => sum + min, 0)
  const most = sizes.reduce((sum, { max }) => sum + max, 0)
  return least <= n && n <= most ? linksError(n, linked) : 'the items do not fit the groups'
}

/** The score of an assignment (item → group) from scratch. All faster computations must equal it. */
export function scoreOf({ n, weights, sizes, term }: GroupingProblem, groups: ArrayLike<number>): number {
  let total = 0
  for (let group = 0; group < sizes.length; group++) {
    const members = Int32Array.from({ length: n }, (_, item) => item).filter((item) => groups[item] === group)
    for (const one of members) {
      for (const other of members) if (one < other) total += weights[one * n + other] ?? 0
    }
    if (term) total += term.shortfall(members, 0, members.length, -1, -1)
  }
  return total
}

/**
 * A random assignment that keeps linked items together. Groups of flexible size get those of `likelySizes`:
 * the search changes sizes by one item at a time, and the way from one good combination of sizes to another
 * leads over far worse ones.
 *
 * @throws RangeError if the linked items do not fit the groups
 */
export function randomStart(problem: GroupingProblem, random: Random): Int32Array {
  const { n, weights, floor = 0, sizes, linked } = problem
  const order = Int32Array.from({ length: n }, (_, item) => item)
  random.shuffle(order)
  const keptApart = (one: number, other: number) => (weights[one * n + other] ?? 0) < floor
  const likely = { sizes: likelySizes(problem), order, linked }
  const groups =
    placeInOrder({ ...likely, keptApart }) ??
    placeInOrder(likely) ??
    placeInOrder({ ...likely, sizes: evenSizes(n, sizes) })
  if (!groups) throw new RangeError('the linked items do not fit the groups')
  return groups
}

/**
 * The sizes that would be best if all pairs had the mean weight: those with the most pairs inside groups, or
 * with the fewest if the mean is negative. Exact, by dynamic programming over the groups, whose state is the
 * number of items placed (a bounded knapsack). It takes n times the sum of the ranges of sizes.
 */
export function likelySizes({ n, weights, sizes, floor = 0 }: GroupingProblem): number[] {
  if (sizes.every(({ min, max }) => min === max)) return sizes.map(({ min }) => min)
  const mean = weights.reduce((sum, weight) => (weight < floor ? sum : sum + weight), 0)
  const perPair = Math.sign(mean)
  let best = new Float64Array(n + 1).fill(Number.NEGATIVE_INFINITY)
  best[0] = 0
  const chosen = sizes.map(({ min, max }) => {
    const next = new Float64Array(n + 1).fill(Number.NEGATIVE_INFINITY)
    const choice = new Int32Array(n + 1)
    for (let size = min; size <= Math.min(max, n); size++) {
      const value = (perPair * size * (size - 1)) / 2
      for (let placed = size; placed <= n; placed++) {
        const total = (best[placed - size] ?? 0) + value
        if (total <= (next[placed] ?? 0)) continue
        next[placed] = total
        choice[placed] = size
      }
    }
    best = next
    return choice
  })
  let left = n
  return chosen
    .reverse()
    .map((choice) => {
      const size = choice[left] ?? 0
      left -= size
      return size
    })
    .reverse()
}

/** The sizes if every group gets its minimum, and then one item at a time up to its maximum. */
export function evenSizes(n: number, sizes: GroupingProblem['sizes']): number[] {
  const even = sizes.map(({ min }) => min)
  let left = n - even.reduce((sum, size) => sum + size, 0)
  for (let round = 0; left > 0 && round < n; round++) {
    for (const [group, { min, max }] of sizes.entries()) {
      if (min + round >= max || left === 0) continue
      even[group] = min + round + 1
      left--
    }
  }
  return even
}
