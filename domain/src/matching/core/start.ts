import type { GroupingProblem } from './grouping-problem.ts'
import type { Random } from './random.ts'

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
