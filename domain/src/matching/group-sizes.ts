/** The size of a group that the product promises (docs/product.md §1.2). */
const TABLE = 6
/** With fewer people the evening is called off (docs/product.md §8.9). */
export const SMALLEST_TABLE = 4
/** More no longer talk as one group, and the French number words of `reasons.ts` end here. */
export const LONGEST_TABLE = 7

/** Sizes for the numbers of people that groups of 6, with some of 5 or 7, cannot cover. */
const onlyWithFour: Readonly<Record<number, readonly number[]>> = { 4: [4], 8: [4, 4], 9: [5, 4] }

/**
 * By the remainder after groups of 6: the other sizes. Of two equal choices the smaller groups, which leave
 * free seats.
 */
const others: readonly (readonly number[])[] = [[], [7], [7, 7], [5, 5, 5], [5, 5], [5]]

/**
 * The sizes of the groups for `people`, largest first: 6, with as few of 5 or 7 as needed, and of 4 only for
 * 4, 8 and 9 people (docs/product.md §9.1). Every person has a place; fewer than 4 people have no group. No
 * size exceeds `most` if groups of 4 or more allow it; they are then as even as possible.
 */
export function tableSizes(people: number, most = TABLE + 1): number[] {
  if (!(people >= SMALLEST_TABLE)) return []
  const sizes = usualSizes(people)
  const tables = Math.ceil(people / most)
  const least = Math.floor(people / tables)
  if (least < SMALLEST_TABLE || sizes.every((size) => size <= most)) return sizes
  return Array.from({ length: tables }, (_, n) => (n < people % tables ? least + 1 : least))
}

function usualSizes(people: number): number[] {
  const special = onlyWithFour[people]
  if (special) return [...special]
  const odd = others[people % TABLE] ?? []
  const seatedThere = odd.reduce((sum, size) => sum + size, 0)
  const sixes = Array.from({ length: (people - seatedThere) / TABLE }, () => TABLE)
  return [...sixes, ...odd].sort((one, other) => other - one)
}

/** A group's current size, and how many its venue table seats; infinite without a venue table. */
type SizedTable = { now: number; most: number }

type ResizeOptions = {
  /** The number of people without a group. */
  loose: number
  /**
   * Whether members may be moved to other groups. Otherwise groups only grow, and a small one may stay small.
   */
  mayMove: boolean
}

/** The new size of each group (0: it is deleted), and how many people are left for new groups. */
type Resized = { sizes: number[]; rest: number }

/** The cost of each person who is moved, compared with the unevenness of the groups. */
const MOVE = 1000
/**
 * The cost of a group that is too large for its venue table, which then has to change: as much as moving some
 * people.
 */
const TOO_LONG = 2500
/**
 * The cost of growing a group without a venue table: the larger it is, the harder to place. Less than a move.
 */
const PLACELESS = 10
/** The cost of a person without a group, which is possible only if members may not be moved. */
const WITHOUT_SEAT = 1_000_000

/**
 * The sizes that give every person a place in a group of at least 4, with the fewest moves and then the sizes
 * closest to six. Exact: a shortest path over the groups, whose state is the number of people without a
 * place. Null if there is no solution.
 */
export function resizeTables(
  tables: readonly SizedTable[],
  { loose, mayMove }: ResizeOptions,
): Resized | null {
  const small = tables.filter(({ now }) => now < SMALLEST_TABLE).length
  const slack = (TABLE + 1) * (small + 2)
  const width = loose + 2 * slack + 1
  // The state is the number of people without a place, minus the free places that are still to be filled;
  // index `slack` is 0.
  let costs = new Float64Array(width).fill(Number.POSITIVE_INFINITY)
  costs[loose + slack] = 0
  const chosen = tables.map(() => new Int8Array(width))

  tables.forEach((table, at) => {
    const next = new Float64Array(width).fill(Number.POSITIVE_INFINITY)
    for (const size of sizesFor(table, mayMove)) {
      const step = costOf(table, size)
      for (let state = 0; state < width; state++) {
        const to = state - (size - table.now)
        const cost = (costs[state] ?? 0) + step
        if (to < 0 || to >= width || cost >= (next[to] ?? 0)) continue
        next[to] = cost
        const choices = chosen[at]
        if (choices) choices[to] = size
      }
    }
    costs = next
  })
  return cheapest(tables, { costs, chosen, slack, mayMove })
}

type Table = {
  costs: Float64Array
  chosen: readonly Int8Array[]
  slack: number
  mayMove: boolean
}

function cheapest(tables: readonly SizedTable[], { costs, chosen, slack, mayMove }: Table): Resized | null {
  let rest = -1
  let least = Number.POSITIVE_INFINITY
  for (let people = 0; people + slack < costs.length; people++) {
    const cost = (costs[people + slack] ?? 0) + costOfRest(people, mayMove)
    if (cost >= least) continue
    least = cost
    rest = people
  }
  if (rest < 0) return null
  const sizes = tables.map(() => 0)
  let state = rest + slack
  for (let at = tables.length - 1; at >= 0; at--) {
    const size = chosen[at]?.[state] ?? 0
    sizes[at] = size
    state += size - (tables[at]?.now ?? 0)
  }
  return { sizes, rest }
}

function sizesFor({ now, most }: SizedTable, mayMove: boolean): number[] {
  const enough = Array.from({ length: TABLE + 2 - SMALLEST_TABLE }, (_, more) => SMALLEST_TABLE + more)
  if (!mayMove) return [now, ...enough.filter((size) => size > now && size <= most)]
  // The current size comes first, so that of two equal choices the group is unchanged.
  return [...enough.filter((size) => size === now), ...enough.filter((size) => size !== now), 0]
}

function costOf({ now, most }: SizedTable, size: number): number {
  const tooLong = size > Math.max(most, now) ? TOO_LONG : 0
  const placeless = size > now && most === Number.POSITIVE_INFINITY ? PLACELESS : 0
  return MOVE * Math.max(0, now - size) + tooLong + placeless + unevenness(size)
}

function unevenness(size: number): number {
  if (size === 0 || size === TABLE) return 0
  return size < SMALLEST_TABLE + 1 ? 3 : 1
}

function costOfRest(people: number, mayMove: boolean): number {
  if (people >= SMALLEST_TABLE) return tableSizes(people).reduce((sum, size) => sum + unevenness(size), 0)
  if (people === 0) return 0
  return mayMove ? Number.POSITIVE_INFINITY : WITHOUT_SEAT * people
}
