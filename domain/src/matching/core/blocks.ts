import { type LinkedSets, placeInOrder } from './links.ts'
import { Random } from './numbers.ts'
import type { GroupingProblem, GroupSize } from './problem.ts'
import { evenSizes } from './problem.ts'
import { searchGroups } from './search.ts'

/**
 * The default number of items in a block: its matrix fits the processor's cache, and an item still finds
 * enough others to swap with.
 */
const BLOCK = 300
/** The number of groups that are shuffled together between rounds: about eight blocks of groups of six. */
const WINDOW = 400

export type LargeProblem = {
  n: number
  sizes: readonly GroupSize[]
  /** All items, with likely members of one group close to each other. The first blocks are cut from this order. */
  order: Int32Array
  /** Items that must be in one group. */
  linked?: LinkedSets
  /** Whether two linked items must not be in one group. */
  keptApart?: (one: number, other: number) => boolean
  /** The same problem for some items, renumbered from 0 in the order of `items`, without sizes and links. */
  part(items: Int32Array): Omit<GroupingProblem, 'sizes' | 'linked'>
}

export type BlockOptions = {
  seed: number
  /** The number of pairs of groups evaluated, in all blocks and rounds together. */
  moves: number
  /** How many times the groups are cut into blocks. */
  rounds: number
  /** The number of items in a block. */
  block?: number
}

/**
 * Solves problems of tens of thousands of items without a matrix of all pairs: the order is cut into blocks
 * of some hundred items, and each block is searched by itself. Each further round shuffles nearby groups into
 * other blocks, so that they swap with others of their neighbourhood (POPMUSIC: Taillard and Voss 2002;
 * the batches of ABA, arXiv 2601.06351). Memory is O(n), time O(n) per round. No round lowers the score. A
 * block consists of whole groups, so that linked items stay in one block, and the search keeps them together.
 *
 * @throws RangeError if the linked items do not fit the groups
 */
export function searchInBlocks(
  problem: LargeProblem,
  { seed, moves, rounds, block: size = BLOCK }: BlockOptions,
): Int32Array {
  const random = new Random(seed)
  const groups = inOrder(problem)
  const line = Int32Array.from({ length: problem.sizes.length }, (_, group) => group)
  for (let round = 0; round < rounds; round++) {
    const members = membersOf(groups, problem.sizes.length)
    for (const block of cut(round === 0 ? line : shuffledInWindows(line, random), members, size)) {
      const items = Int32Array.from(block.flatMap((group) => members[group] ?? []))
      const share = (moves * items.length) / (problem.n * rounds)
      improve(problem, groups, block, items, { moves: share, seed: Math.floor(random.unit() * 2 ** 32) })
    }
  }
  return groups
}

/** Fills the groups in the problem's order. */
function inOrder({ n, sizes, order, linked, keptApart }: LargeProblem): Int32Array {
  const groups = placeInOrder({ sizes: evenSizes(n, sizes), order, linked, keptApart })
  if (!groups) throw new RangeError('the linked items do not fit the groups')
  return groups
}

function membersOf(groups: Int32Array, count: number): number[][] {
  const members: number[][] = Array.from({ length: count }, () => [])
  groups.forEach((group, item) => {
    members[group]?.push(item)
  })
  return members
}

/** Cuts consecutive groups into blocks. */
function cut(line: Int32Array, members: number[][], size: number): number[][] {
  const blocks: number[][] = []
  let block: number[] = []
  let items = 0
  for (const group of line) {
    block.push(group)
    items += members[group]?.length ?? 0
    if (items < size) continue
    blocks.push(block)
    block = []
    items = 0
  }
  const last = blocks.at(-1)
  if (last && items < size / 2) last.push(...block)
  else if (block.length > 0) blocks.push(block)
  return blocks
}

/**
 * Shuffles the groups within windows of some blocks, so that a group meets others that are close in the
 * order.
 */
function shuffledInWindows(line: Int32Array, random: Random): Int32Array {
  const shuffled = line.slice()
  for (let from = 0; from < shuffled.length; from += WINDOW)
    random.shuffle(shuffled.subarray(from, from + WINDOW))
  return shuffled
}

function improve(
  problem: LargeProblem,
  groups: Int32Array,
  block: readonly number[],
  items: Int32Array,
  { moves, seed }: { moves: number; seed: number },
): void {
  const local = new Map(block.map((group, at) => [group, at]))
  const start = Array.from(items, (item) => local.get(groups[item] ?? 0) ?? 0)
  const sizes = block.map((group) => problem.sizes[group] ?? { min: 0, max: 0 })
  const linked = linkedAmong(items, problem.linked ?? [])
  const found = searchGroups({ ...problem.part(items), sizes, linked }, { seed, limit: { moves }, start })
  items.forEach((item, at) => {
    groups[item] = block[found.groups[at] ?? 0] ?? 0
  })
}

/** The sets that lie among the items, by the items' indexes. */
function linkedAmong(items: Int32Array, linked: LinkedSets): number[][] {
  if (linked.length === 0) return []
  const indexOf = new Map(Array.from(items, (item, at) => [item, at]))
  return linked
    .filter(([first = -1]) => indexOf.has(first))
    .map((set) => set.map((item) => indexOf.get(item) ?? 0))
}
