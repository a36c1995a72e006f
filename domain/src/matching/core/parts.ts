import type { GroupingProblem, GroupTerm } from './grouping-problem.ts'
import type { Random } from './random.ts'
import { real, whole } from './typed-reads.ts'

/** Some groups of a problem as a problem of their own, its items and groups numbered from 0. */
export type Part = { problem: GroupingProblem; items: Int32Array; groups: Int32Array; start: Int32Array }

/** Draws groups at random until they hold about so many items. */
export function randomPart(problem: GroupingProblem, group: Int32Array, size: number, random: Random): Part {
  const line = Int32Array.from(problem.sizes, (_, at) => at)
  random.shuffle(line)
  const share = Math.round((line.length * size) / problem.n)
  return partOf(problem, group, line.slice(0, Math.max(2, share)))
}

export function partOf(
  { n, weights, sizes, term, floor }: GroupingProblem,
  group: Int32Array,
  groups: Int32Array,
): Part {
  const local = new Int32Array(sizes.length).fill(-1)
  groups.forEach((each, at) => {
    local[each] = at
  })
  const items = Int32Array.from({ length: n }, (_, item) => item).filter(
    (item) => whole(local, whole(group, item)) >= 0,
  )
  const inside = new Float64Array(items.length ** 2)
  for (let one = 0, at = 0; one < items.length; one++) {
    const row = whole(items, one) * n
    for (let other = 0; other < items.length; other++, at++)
      inside[at] = real(weights, row + whole(items, other))
  }
  const problem: GroupingProblem = {
    n: items.length,
    weights: inside,
    sizes: Array.from(groups, (each) => sizes[each] ?? { min: 0, max: 0 }),
    ...(term ? { term: termOfPart(term, items) } : {}),
    ...(floor === undefined ? {} : { floor }),
  }
  return { problem, items, groups, start: items.map((item) => whole(local, whole(group, item))) }
}

/** The term, asked with the part's numbers. */
function termOfPart(term: GroupTerm, items: Int32Array): GroupTerm {
  const members = new Int32Array(items.length)
  const named = (item: number) => (item < 0 ? -1 : whole(items, item))
  return {
    shortfall(local, from, to, leaving, entering) {
      for (let at = from; at < to; at++) members[at - from] = whole(items, whole(local, at))
      return term.shortfall(members, 0, to - from, named(leaving), named(entering))
    },
  }
}
