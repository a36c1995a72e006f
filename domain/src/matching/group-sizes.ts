/** The size of a group that the product promises (docs/product.md §1.2). */
export const GROUP_SIZE = 6
/** With fewer people the evening is called off (docs/product.md §8.9). */
export const MIN_GROUP_SIZE = 4
/** More no longer talk as one group, and the French number words of `reasons.ts` end here. */
export const MAX_GROUP_SIZE = 7

/** Whether a group has members, and too few to play. */
export function isBelowMinimum(people: number): boolean {
  return people > 0 && people < MIN_GROUP_SIZE
}

/** Whether so many people may form a group. */
export function isGroupSize(people: number): boolean {
  return people >= MIN_GROUP_SIZE && people <= MAX_GROUP_SIZE
}

/** Sizes for the numbers of people that groups of 6, with some of 5 or 7, cannot cover. */
const onlyWithFour: Readonly<Record<number, readonly number[]>> = { 4: [4], 8: [4, 4], 9: [5, 4] }

/**
 * By the remainder after groups of 6: the other sizes. Of two equal choices the smaller groups, which leave
 * free seats.
 */
const others: readonly (readonly number[])[] = [[], [7], [7, 7], [5, 5, 5], [5, 5], [5]]

/**
 * The sizes of the groups for `people`, largest first: 6, with as few of 5 or 7 as needed, and of 4 only for
 * 4, 8 and 9 people (docs/product.md §9.1). Every person has a group; fewer than 4 people have none. No
 * size exceeds `most` if groups of 4 or more allow it; they are then as even as possible.
 */
export function groupSizes(people: number, most = MAX_GROUP_SIZE): number[] {
  if (!(people >= MIN_GROUP_SIZE)) return []
  const sizes = usualSizes(people)
  const groups = Math.ceil(people / most)
  const least = Math.floor(people / groups)
  if (least < MIN_GROUP_SIZE || sizes.every((size) => size <= most)) return sizes
  return Array.from({ length: groups }, (_, n) => (n < people % groups ? least + 1 : least))
}

function usualSizes(people: number): number[] {
  const special = onlyWithFour[people]
  if (special) return [...special]
  const notSix = others[people % GROUP_SIZE] ?? []
  const covered = notSix.reduce((sum, size) => sum + size, 0)
  const sixes = Array.from({ length: (people - covered) / GROUP_SIZE }, () => GROUP_SIZE)
  return [...sixes, ...notSix].sort((one, other) => other - one)
}

/** A group's current size, and how many its venue table seats; infinite without a venue table. */
type SizedGroup = { size: number; maxSize: number }

type ResizeOptions = {
  /** The number of people without a group. */
  unseated: number
  /**
   * Whether members may be moved to other groups. Otherwise groups only grow, and one may stay below the minimum.
   */
  canMove: boolean
}

/** The new size of each group (0: it is deleted), and how many people are left for new groups. */
type ResizeResult = { sizes: number[]; rest: number }

/** The cost of each person who is moved, compared with the unevenness of the groups. */
const MOVE = 1000
/**
 * The cost of a group that is too large for its venue table, which then has to change: as much as moving some
 * people.
 */
const TOO_LARGE = 2500
/**
 * The cost of growing a group without a venue table: the larger it is, the fewer venue tables fit. Less than a move.
 */
const WITHOUT_VENUE_TABLE = 10
/** The cost of a person without a group, which is possible only if members may not be moved. */
const WITHOUT_GROUP = 1_000_000

/**
 * The sizes that give every person a group of at least 4, with the fewest moves and then the sizes
 * closest to six. Exact: a shortest path over the groups, whose state is the number of people without a
 * group. Null if there is no solution.
 */
export function resizeGroups(
  groups: readonly SizedGroup[],
  { unseated, canMove }: ResizeOptions,
): ResizeResult | null {
  const belowMinimum = groups.filter(({ size }) => size < MIN_GROUP_SIZE).length
  const slack = MAX_GROUP_SIZE * (belowMinimum + 2)
  const width = unseated + 2 * slack + 1
  // The state is a balance: the people who have no group yet, minus the seats by which groups have grown beyond them. It can be
  // negative, so that the arrays store it at the index `balance + slack`.
  let costs = new Float64Array(width).fill(Number.POSITIVE_INFINITY)
  costs[unseated + slack] = 0
  const chosen = groups.map(() => new Int8Array(width))

  groups.forEach((group, at) => {
    const next = new Float64Array(width).fill(Number.POSITIVE_INFINITY)
    for (const size of sizesFor(group, canMove)) {
      const step = costOf(group, size)
      for (let state = 0; state < width; state++) {
        const to = state - (size - group.size)
        const cost = (costs[state] ?? 0) + step
        if (to < 0 || to >= width || cost >= (next[to] ?? 0)) continue
        next[to] = cost
        const choices = chosen[at]
        if (choices) choices[to] = size
      }
    }
    costs = next
  })
  return cheapest(groups, { costs, chosen, slack, canMove })
}

type ResizeCosts = {
  costs: Float64Array
  chosen: readonly Int8Array[]
  slack: number
  canMove: boolean
}

function cheapest(
  groups: readonly SizedGroup[],
  { costs, chosen, slack, canMove }: ResizeCosts,
): ResizeResult | null {
  let rest = -1
  let least = Number.POSITIVE_INFINITY
  for (let people = 0; people + slack < costs.length; people++) {
    const cost = (costs[people + slack] ?? 0) + costOfRest(people, canMove)
    if (cost >= least) continue
    least = cost
    rest = people
  }
  if (rest < 0) return null
  const sizes = groups.map(() => 0)
  let state = rest + slack
  for (let at = groups.length - 1; at >= 0; at--) {
    const size = chosen[at]?.[state] ?? 0
    sizes[at] = size
    state += size - (groups[at]?.size ?? 0)
  }
  return { sizes, rest }
}

function sizesFor({ size: current, maxSize }: SizedGroup, canMove: boolean): number[] {
  const enough = Array.from(
    { length: MAX_GROUP_SIZE + 1 - MIN_GROUP_SIZE },
    (_, more) => MIN_GROUP_SIZE + more,
  )
  if (!canMove) return [current, ...enough.filter((size) => size > current && size <= maxSize)]
  // The current size comes first, so that of two equal choices the group is unchanged.
  return [...enough.filter((size) => size === current), ...enough.filter((size) => size !== current), 0]
}

function costOf({ size: current, maxSize }: SizedGroup, size: number): number {
  const tooLargeCost = size > Math.max(maxSize, current) ? TOO_LARGE : 0
  const withoutVenueTableCost =
    size > current && maxSize === Number.POSITIVE_INFINITY ? WITHOUT_VENUE_TABLE : 0
  return MOVE * Math.max(0, current - size) + tooLargeCost + withoutVenueTableCost + unevenness(size)
}

function unevenness(size: number): number {
  if (size === 0 || size === GROUP_SIZE) return 0
  return size < MIN_GROUP_SIZE + 1 ? 3 : 1
}

function costOfRest(people: number, canMove: boolean): number {
  if (people >= MIN_GROUP_SIZE) return groupSizes(people).reduce((sum, size) => sum + unevenness(size), 0)
  if (people === 0) return 0
  return canMove ? Number.POSITIVE_INFINITY : WITHOUT_GROUP * people
}
