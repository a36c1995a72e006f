import { floatAt, intAt, type Random } from './numbers.ts'
import type { Sampler } from './sampler.ts'

/** Smaller differences of cost are rounding errors. */
const NOTICEABLE = 1e-7

/**
 * The linear assignment problem: k rows to k columns, one each, at minimal cost. Shortest augmenting paths
 * with potentials (Jonker and Volgenant 1987), O(k³) in the worst case. It starts from the diagonal, because
 * the caller's best assignments are close to it, and most rows then need no path.
 */
export class Assignment {
  /** `cost[row * k + column]`, filled in by the caller. */
  readonly cost: Float64Array
  /** The row of each column, after `solve`. */
  readonly rowOf: Int32Array
  private readonly k: number
  private readonly rowPotential: Float64Array
  private readonly columnPotential: Float64Array
  private readonly columnOf: Int32Array
  private readonly distance: Float64Array
  /** The column from which the shortest path reached each column; -1: from the free row itself. */
  private readonly before: Int32Array
  private readonly reached: Uint8Array

  constructor(k: number) {
    this.k = k
    this.cost = new Float64Array(k * k)
    this.rowOf = new Int32Array(k)
    this.columnOf = new Int32Array(k)
    this.rowPotential = new Float64Array(k)
    this.columnPotential = new Float64Array(k)
    this.distance = new Float64Array(k)
    this.before = new Int32Array(k)
    this.reached = new Uint8Array(k)
  }

  /**
   * Finds the cheapest assignment. Returns what it saves compared with the diagonal; 0 if the diagonal is the
   * cheapest.
   */
  solve(): number {
    const { k, cost, rowOf, columnOf } = this
    this.reduce()
    for (let row = 0; row < k; row++) if (intAt(columnOf, row) < 0) this.augment(row)
    let saved = 0
    for (let column = 0; column < k; column++)
      saved += floatAt(cost, column * k + column) - floatAt(cost, intAt(rowOf, column) * k + column)
    return saved > NOTICEABLE ? saved : 0
  }

  /**
   * Initialises the potentials by the minima of columns and rows, and matches each row to a free column of
   * reduced cost 0.
   */
  private reduce(): void {
    const { k, cost, rowOf, columnOf, rowPotential, columnPotential } = this
    rowOf.fill(-1)
    columnOf.fill(-1)
    columnPotential.fill(Number.POSITIVE_INFINITY)
    for (let at = 0; at < k * k; at++) {
      const column = at % k
      if (floatAt(cost, at) < floatAt(columnPotential, column)) columnPotential[column] = floatAt(cost, at)
    }
    for (let row = 0; row < k; row++) {
      let least = Number.POSITIVE_INFINITY
      let cheapest = 0
      for (let column = 0; column < k; column++) {
        const reduced = floatAt(cost, row * k + column) - floatAt(columnPotential, column)
        if (reduced < least) {
          least = reduced
          cheapest = column
        }
      }
      rowPotential[row] = least
      const own = floatAt(cost, row * k + row) - floatAt(columnPotential, row) - least
      if (own < NOTICEABLE && intAt(rowOf, row) < 0) this.match(row, row)
      else if (intAt(rowOf, cheapest) < 0) this.match(row, cheapest)
    }
  }

  private match(row: number, column: number): void {
    this.rowOf[column] = row
    this.columnOf[row] = column
  }

  /** Matches a row along the shortest path to a free column; the rows on the path move on by one. */
  private augment(free: number): void {
    const { k, cost, rowOf, rowPotential, columnPotential, distance, before, reached } = this
    distance.fill(Number.POSITIVE_INFINITY)
    reached.fill(0)
    let from = -1
    let row = free
    let way = 0
    for (;;) {
      let nearest = Number.POSITIVE_INFINITY
      let next = -1
      const offset = way - floatAt(rowPotential, row)
      for (let column = 0; column < k; column++) {
        if (reached[column]) continue
        const through = offset + floatAt(cost, row * k + column) - floatAt(columnPotential, column)
        if (through < floatAt(distance, column)) {
          distance[column] = through
          before[column] = from
        }
        if (floatAt(distance, column) < nearest) {
          nearest = floatAt(distance, column)
          next = column
        }
      }
      way = nearest
      reached[next] = 1
      from = next
      if (intAt(rowOf, next) < 0) break
      row = intAt(rowOf, next)
    }
    this.raise(free, way)
    for (let column = from; column >= 0; ) {
      const earlier = intAt(before, column)
      this.match(earlier < 0 ? free : intAt(rowOf, earlier), column)
      column = earlier
    }
  }

  /** Updates the potentials, so that every reduced cost is at least 0, and 0 for matched pairs. */
  private raise(free: number, way: number): void {
    const { k, rowOf, rowPotential, columnPotential, distance, reached } = this
    rowPotential[free] = floatAt(rowPotential, free) + way
    for (let column = 0; column < k; column++) {
      const row = intAt(rowOf, column)
      if (!reached[column] || row < 0) continue
      const shift = way - floatAt(distance, column)
      rowPotential[row] = floatAt(rowPotential, row) + shift
      columnPotential[column] = floatAt(columnPotential, column) - shift
    }
  }
}

/**
 * Above this average group size, one seat of each group is too small a part of it to be worth an assignment.
 */
const LARGEST_GROUP = 8
/** After so many failed draws in a row a solution counts as polished. */
const MAX_FAILED_DRAWS = 100
/** An assignment over k groups takes about as long as this many moves per pair of groups. */
const MOVES_PER_PAIR = 0.25

/**
 * Draws one seat of every group and solves the assignment of their holders to these seats, until many draws
 * in a row gain nothing. It is exact with the groups' terms too, because each group changes one seat. In
 * small groups it finds improvements that no swap of two finds: chains and cycles through many groups
 * (the strong move of our reference solvers).
 */
export function polish(sampler: Sampler, random: Random, isOver: () => boolean): void {
  const { partition, problem } = sampler
  const k = partition.groups
  if (k < 3 || problem.n > k * LARGEST_GROUP || partition.size.includes(0)) return
  const assignment = new Assignment(k)
  const seats = new Int32Array(k)
  let won = false
  for (let failed = 0; failed < MAX_FAILED_DRAWS && !isOver(); failed++) {
    sampler.moves += MOVES_PER_PAIR * k * k
    drawSeats(sampler, random, seats)
    if (seats.includes(-1)) return
    price(sampler, seats, assignment.cost)
    if (assignment.solve() === 0) continue
    partition.rotateMembers(seats, assignment.rowOf)
    won = true
    failed = -1
  }
  if (!won) return
  sampler.descend()
}

/** Draws an item of each group, but no linked one; -1 for a group of linked items alone. */
function drawSeats({ partition }: Sampler, random: Random, seats: Int32Array): void {
  const { members, stride, size, isLinked } = partition
  for (let group = 0; group < seats.length; group++) {
    const count = intAt(size, group)
    const first = random.below(count)
    seats[group] = -1
    for (let step = 0; step < count && intAt(seats, group) < 0; step++) {
      const item = intAt(members, group * stride + ((first + step) % count))
      if (!isLinked[item]) seats[group] = item
    }
  }
}

/** The cost matrix: the loss if a group's drawn seat is given to another group's holder. */
function price({ partition, problem }: Sampler, seats: Int32Array, cost: Float64Array): void {
  const { weights, n, term } = problem
  const { gives, seat, seats: width, members, stride, size } = partition
  const k = seats.length
  for (let row = 0; row < k; row++) {
    const item = intAt(seats, row)
    for (let group = 0; group < k; group++) {
      const holder = intAt(seats, group)
      let loss = floatAt(weights, item * n + holder) - floatAt(gives, group * width + intAt(seat, item))
      if (term) {
        const from = group * stride
        const to = from + intAt(size, group)
        loss -= term.shortfall(members, from, to, row === group ? -1 : holder, row === group ? -1 : item)
      }
      cost[row * k + group] = loss
    }
  }
}
