/** The size of a group that the product promises (docs/product.md §1.2). */
const TABLE = 6
/** With fewer people the evening is called off (docs/product.md §8.9). */
export const SMALLEST_TABLE = 4
/** More no longer talk as one table, and the words for a table count no further. */
export const LONGEST_TABLE = 7

/** What stands in for a number of people that tables of 6, with some of 5 or 7, cannot seat. */
const onlyWithFour: Readonly<Record<number, readonly number[]>> = { 4: [4], 8: [4, 4], 9: [5, 4] }

/** By what remains after tables of 6: which other tables take it in. Of two equal ways the smaller tables: they have room. */
const others: readonly (readonly number[])[] = [[], [7], [7, 7], [5, 5, 5], [5, 5], [5]]

/**
 * The sizes of the tables for `people`, largest first: 6, with as few of 5 or 7 as needed, and of 4 only for 4, 8 and 9
 * people (docs/product.md §9.1). Nobody is left out; fewer than 4 people have no table. None is larger than `most`, where tables
 * of 4 and more can be so; they are then as even as can be.
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

/** A table as it stands: how many sit there, and how many fit; without end where it has no place yet. */
type SizedTable = { now: number; most: number }

type ResizeOptions = {
  /** People who sit nowhere yet. */
  loose: number
  /** Whether somebody may be asked to sit elsewhere. Without it tables only grow, and a small one may stay so. */
  mayMove: boolean
}

/** The size of each table afterwards (0: it is given up), and how many people are left to sit at new tables. */
type Resized = { sizes: number[]; rest: number }

/** What one more person who has to move counts against any unevenness of the tables. */
const MOVE = 1000
/** A table that is too long for its place, which then has to change: as bad as some people moving. */
const TOO_LONG = 2500
/** A table without a place that grows: the longer it is, the harder to place. Less than anybody moving. */
const PLACELESS = 10
/** Somebody without a seat: only where nobody may move. */
const WITHOUT_SEAT = 1_000_000

/**
 * The sizes that seat everybody at tables of 4 and more with the fewest people moved and, among equals, the tables nearest
 * to six. Exact: a shortest path over the tables, whose state is how many people are on their feet. Null where no sizes do.
 */
export function resizeTables(
  tables: readonly SizedTable[],
  { loose, mayMove }: ResizeOptions,
): Resized | null {
  const small = tables.filter(({ now }) => now < SMALLEST_TABLE).length
  const slack = (TABLE + 1) * (small + 2)
  const width = loose + 2 * slack + 1
  // A state is the people on their feet, less the seats that still wait for somebody; `slack` stands for none.
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
  // The size that it has comes first: of two equal ways the one that leaves it alone.
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
