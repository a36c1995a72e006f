import type { Random } from './numbers.ts'

/** How many items a group may have. `min` equals `max` for a fixed size. */
export type GroupSize = { min: number; max: number }

/**
 * A group's score beyond its pairs. It is a shortfall, at most 0, and 0 for an ideal group, so that the
 * search knows the most that an exchange can regain without computing it.
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
   * A lower bound of the weights, except for pairs that are kept apart by a far smaller one. The default is
   * 0. It only saves work: a wrong value hides exchanges, and never makes a score wrong.
   */
  floor?: number
}

/** Why a problem has no solution, or null. */
export function problemError({ n, weights, sizes }: GroupingProblem): string | null {
  if (weights.length !== n * n) return 'weights is not an n × n matrix'
  if (sizes.some(({ min, max }) => !(min >= 0 && max >= min))) return 'a group has invalid bounds'
  const least = sizes.reduce((sum, { min }) => sum + min, 0)
  const most = sizes.reduce((sum, { max }) => sum + max, 0)
  return least <= n && n <= most ? null : 'the items do not fit the groups'
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

/** Fills every group to its minimum, then the smallest groups one item at a time, in random order. */
export function randomStart({ n, sizes }: GroupingProblem, random: Random): Int32Array {
  const order = Int32Array.from({ length: n }, (_, item) => item)
  random.shuffle(order)
  const seats = seatsOf(n, sizes)
  const groups = new Int32Array(n)
  order.forEach((item, at) => {
    groups[item] = seats[at] ?? 0
  })
  return groups
}

/** One entry per seat that `n` items need: each group's minimum, then evenly up to the maximum. */
export function seatsOf(n: number, sizes: GroupingProblem['sizes']): number[] {
  const seats = sizes.flatMap(({ min }, group) => Array.from({ length: min }, () => group))
  for (let round = 0; seats.length < n && round < n; round++) {
    for (const [group, { min, max }] of sizes.entries()) {
      if (min + round < max && seats.length < n) seats.push(group)
    }
  }
  return seats
}
