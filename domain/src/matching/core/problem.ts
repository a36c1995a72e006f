import type { Random } from './numbers.ts'

/** How many items a group may hold; `min` equals `max` where the size is fixed. */
export type GroupSize = { min: number; max: number }

/**
 * What a group is worth beyond its pairs. Written as a shortfall, never above zero and zero where nothing is wanting: the
 * search then knows, without asking, the most that an exchange can win back.
 */
export type GroupTerm = {
  /**
   * The shortfall of the group that stands in `members` from `from` to `to`, if `leaving` went and `entering` came
   * (-1: nobody). Asked a few million times a second: it must not allocate.
   */
  shortfall(members: Int32Array, from: number, to: number, leaving: number, entering: number): number
}

/**
 * Items 0..n-1 to be divided into groups so that the weights of the pairs inside groups, and the groups' own terms, sum
 * to the most: the maximally diverse grouping problem (Lotfi and Cerveny 1991), with a term per group.
 */
export type GroupingProblem = {
  n: number
  /** Symmetric, n × n, zero on the diagonal. */
  weights: Float64Array
  sizes: readonly GroupSize[]
  term?: GroupTerm
  /**
   * No weight lies below this, but for pairs that are kept apart by a weight far below all others. Zero unless given.
   * It only spares the search work: a wrong value hides some exchanges, it never makes a wrong score.
   */
  floor?: number
}

/** Why a problem has no solution, or null. */
export function faultOf({ n, weights, sizes }: GroupingProblem): string | null {
  if (weights.length !== n * n) return 'the weights are no n × n matrix'
  if (sizes.some(({ min, max }) => !(min >= 0 && max >= min))) return 'a group has impossible bounds'
  const least = sizes.reduce((sum, { min }) => sum + min, 0)
  const most = sizes.reduce((sum, { max }) => sum + max, 0)
  return least <= n && n <= most ? null : 'the items do not fit the groups'
}

/** The score of an assignment (item → group) from scratch; what every faster way of computing it must equal. */
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

/** Every group at its least size, then the rest one by one to the smallest that has room, all in a random order. */
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

/** The groups that `n` items fill, one entry a seat: each to its least, then evenly up to its most. */
export function seatsOf(n: number, sizes: GroupingProblem['sizes']): number[] {
  const seats = sizes.flatMap(({ min }, group) => Array.from({ length: min }, () => group))
  for (let round = 0; seats.length < n && round < n; round++) {
    for (const [group, { min, max }] of sizes.entries()) {
      if (min + round < max && seats.length < n) seats.push(group)
    }
  }
  return seats
}
