import { boltzmann, intAt, type Random } from './numbers.ts'
import type { Partition } from './partition.ts'

/**
 * Offers to swap one random linked set with as many items of another group, whole sets and single items, and
 * decides by Metropolis. The single swaps of the search never move a linked item, so that this is the only way
 * in which one moves. Returns the two groups, or null if nothing changed.
 */
export function swapLinkedSet(
  partition: Partition,
  random: Random,
  temperature: number,
): [number, number] | null {
  const { linked = [] } = partition.problem
  const set = linked[random.below(linked.length)]
  if (!set) return null
  const from = intAt(partition.group, set[0] ?? 0)
  const to = (from + 1 + random.below(partition.groups - 1)) % partition.groups
  const others = drawItems(partition, to, set.length, random)
  if (!others) return null
  const before = partition.score
  swapAll(partition, set, others)
  const gain = partition.score - before
  const odds = temperature > 0 ? boltzmann(Math.min(0, gain) / temperature) : Number(gain > 0)
  if (random.unit() < odds) return [from, to]
  swapAll(partition, set, others)
  return null
}

function swapAll(partition: Partition, some: readonly number[], others: readonly number[]): void {
  some.forEach((one, at) => {
    const other = others[at] ?? 0
    partition.swap(one, other, partition.gainOfSwap(one, other))
  })
}

/** Draws `count` items of a group with every linked set whole; null if the drawn ones do not add up. */
function drawItems(partition: Partition, group: number, count: number, random: Random): number[] | null {
  const { members, stride, size, problem, isLinked } = partition
  const here = members.slice(group * stride, group * stride + intAt(size, group))
  random.shuffle(here)
  const drawn: number[] = []
  for (const item of here) {
    if (drawn.includes(item)) continue
    const unit = isLinked[item] ? (problem.linked?.find((set) => set.includes(item)) ?? [item]) : [item]
    if (drawn.length + unit.length <= count) drawn.push(...unit)
  }
  return drawn.length === count ? drawn : null
}
