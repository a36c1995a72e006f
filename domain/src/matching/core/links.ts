import { intAt } from './numbers.ts'

/** Sets of two or more items that must be in one group. No item is in two of them. */
export type LinkedSets = readonly (readonly number[])[]

/** After so many sets taken back, a placement counts as impossible; usual ones take none back. */
const PATIENCE = 5000

type Placement = {
  /** The size of each group; together the number of items. */
  sizes: readonly number[]
  /** All items. They fill one group after the other. */
  order: ArrayLike<number>
  linked?: LinkedSets | undefined
  /** Whether two items must not be in one group. It is asked only of linked items. */
  keptApart?: ((one: number, other: number) => boolean) | undefined
}

/**
 * Fills the groups in an order, with each linked set in one group: one without another set if there is one,
 * and the nearest to the position of its first item in the order. Returns item → group; null if the sets do
 * not fit the groups.
 */
export function placeInOrder({ sizes, order, linked = [], keptApart }: Placement): Int32Array | null {
  const groups = new Int32Array(order.length).fill(-1)
  const room = [...sizes]
  const placed = linked.length > 0 ? placeSets({ sizes, order, linked, keptApart }) : []
  if (!placed) return null
  for (const { set, group } of placed) {
    for (const item of set) groups[item] = group
    room[group] = (room[group] ?? 0) - set.length
  }
  let group = 0
  for (let at = 0; at < order.length; at++) {
    const item = order[at] ?? 0
    if (intAt(groups, item) >= 0) continue
    while ((room[group] ?? 0) === 0) group++
    groups[item] = group
    room[group] = (room[group] ?? 0) - 1
  }
  return groups
}

type PlacedSet = { set: readonly number[]; group: number }

/** Finds a group for each set, the largest sets first, by backtracking. */
function placeSets({ sizes, order, linked = [], keptApart }: Placement): PlacedSet[] | null {
  const room = [...sizes]
  const inside: (readonly number[])[][] = sizes.map(() => [])
  const natural = naturalGroups(sizes, order)
  const groupOf = (set: readonly number[]) => natural[set[0] ?? 0] ?? 0
  const sets = [...linked].sort((one, other) => other.length - one.length || groupOf(one) - groupOf(other))

  function fits(set: readonly number[], group: number): boolean {
    if ((room[group] ?? 0) < set.length) return false
    return !inside[group]?.some((other) => set.some((a) => other.some((b) => keptApart?.(a, b))))
  }
  function* candidates(set: readonly number[]): Generator<number> {
    for (const isEmpty of [true, false])
      for (const group of outwards(groupOf(set), sizes.length))
        if ((inside[group]?.length === 0) === isEmpty && fits(set, group)) yield group
  }

  const placed: PlacedSet[] = []
  const tries: Iterator<number>[] = []
  let takenBack = 0
  for (let set = sets[0]; set; set = sets[placed.length]) {
    const untried = tries[placed.length] ?? candidates(set)
    tries[placed.length] = untried
    const next = untried.next()
    if (!next.done) {
      placed.push({ set, group: next.value })
      inside[next.value]?.push(set)
      room[next.value] = (room[next.value] ?? 0) - set.length
      continue
    }
    tries.length = placed.length
    const last = placed.pop()
    if (!last || ++takenBack > PATIENCE) return null
    inside[last.group]?.pop()
    room[last.group] = (room[last.group] ?? 0) + last.set.length
  }
  return placed
}

/** The group of each item if the order alone decides. */
function naturalGroups(sizes: readonly number[], order: ArrayLike<number>): Int32Array {
  const seats = sizes.flatMap((size, group) => Array<number>(size).fill(group))
  const natural = new Int32Array(order.length)
  for (let at = 0; at < order.length; at++) natural[order[at] ?? 0] = seats[at] ?? 0
  return natural
}

/** All numbers below `count`, the nearest to `from` first. */
function* outwards(from: number, count: number): Generator<number> {
  for (let step = 0; step < count; step++) {
    if (from + step < count) yield from + step
    if (step > 0 && from - step >= 0) yield from - step
  }
}

/** What is wrong with the sets, or null. */
export function linksError(n: number, linked: LinkedSets): string | null {
  const seen = new Set<number>()
  for (const item of linked.flat()) {
    if (!(item >= 0 && item < n)) return 'a linked item does not exist'
    if (seen.has(item)) return 'an item is linked twice'
    seen.add(item)
  }
  return null
}

/** Whether an assignment (item → group) has every set in one group. */
export function keepsLinks(groups: ArrayLike<number>, linked: LinkedSets): boolean {
  return linked.every((set) => set.every((item) => groups[item] === groups[set[0] ?? 0]))
}
