import { swapLinkedSet } from './linked-swap.ts'
import type { Random } from './numbers.ts'
import { floatAt, intAt, WeightedChoice } from './numbers.ts'
import { Partition } from './partition.ts'
import type { GroupingProblem } from './problem.ts'

/**
 * Swaps with a probability below e^-4 are not offered: so few of them would be made that evaluating them
 * (half of the work at e^-10) gains nothing. This is between annealing and the threshold accepting of Dueck
 * and Scheuer 1990.
 */
const COLDEST_ODDS = 4
/** The smallest gain that is more than a rounding error. */
const NOTICEABLE = 1e-7
/** The cost of a skipped pair of groups, relative to an evaluated one. */
const SKIP_COST = 1 / 200

/**
 * Walks over pairs of groups. For each pair, all swaps of one item each (and, if the sizes allow, moves of one,
 * which count as swaps) are evaluated at once. Two short reads of the contribution matrix give each item's own
 * gain, and a bound of the best swap. One of them, or none, is then drawn by its Boltzmann factor: a heat bath
 * over the pair instead of one Metropolis step per swap. For groups of six it evaluates 36 swaps at the cost of
 * three or four.
 *
 * The total weight of a pair is cached until one of its groups changes. The next visit first draws whether
 * anything happens, and evaluates the pair again only then. At cold temperatures, where nearly every visit
 * ends in staying, a visit costs one comparison (rejection-free sampling: Bortz, Kalos and Lebowitz 1975).
 * During cooling the cached value can only be too high for losing swaps, which the second draw corrects
 * (thinning: Lewis and Shedler 1979).
 */
export class Sampler {
  readonly partition: Partition
  /** Pairs of groups evaluated so far, including the cost of skipped ones. */
  moves = 0
  private readonly floor: number
  /**
   * The total weight of each pair when last evaluated (a < b: `pairTotals[a * groups + b]`); infinite if it has
   * changed since.
   */
  private readonly pairTotals: Float64Array
  /** The temperature at which `pairTotals` was computed, or a lower one. */
  private temperature = 0
  private readonly gainA: Float64Array
  private readonly gainB: Float64Array
  private readonly choice: WeightedChoice
  private readonly least: Int32Array
  private readonly most: Int32Array
  private a = 0
  private b = 0

  readonly problem: GroupingProblem
  private readonly random: Random

  constructor(problem: GroupingProblem, random: Random) {
    this.problem = problem
    this.random = random
    this.partition = new Partition(problem)
    const { groups, stride } = this.partition
    this.floor = 2 * Math.min(0, problem.floor ?? 0)
    this.pairTotals = new Float64Array(groups * groups)
    this.gainA = new Float64Array(stride)
    this.gainB = new Float64Array(stride)
    this.least = Int32Array.from(problem.sizes, ({ min }) => min)
    this.most = Int32Array.from(problem.sizes, ({ max }) => Math.min(max, problem.n))
    this.choice = new WeightedChoice(stride * (stride + 2))
  }

  assign(groups: ArrayLike<number>): void {
    this.partition.assign(groups)
    this.invalidateAll()
  }

  /** Visits the next `pairs` pairs of groups at a temperature. Returns the number of swaps. */
  walk(pairs: number, temperature: number): number {
    const { groups } = this.partition
    if (groups < 2) return 0
    if (temperature > this.temperature) this.invalidateAll()
    this.temperature = temperature
    const cut = -COLDEST_ODDS * temperature
    const { pairTotals, random } = this
    let { a, b } = this
    let swaps = 0
    let weighed = 0
    for (let step = 0; step < pairs; step++) {
      if (++b >= groups) {
        if (++a >= groups - 1) a = 0
        b = a + 1
      }
      const before = floatAt(pairTotals, a * groups + b)
      if (before <= 1 || random.unit() * before < 1) continue
      weighed++
      swaps += this.swapOrMove(a, b, temperature, cut)
    }
    this.a = a
    this.b = b
    this.moves += weighed + (pairs - weighed) * SKIP_COST
    if (this.problem.linked?.length) this.swapSet(temperature)
    return swaps
  }

  /**
   * Makes the best swap of every pair of groups until none improves. Never lowers the score. Must be
   * called before the next walk if the partition was changed from outside.
   */
  descend(): void {
    const { groups } = this.partition
    this.invalidateAll()
    this.temperature = 0
    for (let improved = true; improved; ) {
      improved = false
      for (let a = 0; a < groups; a++) {
        for (let b = a + 1; b < groups; b++) {
          const pair = a * groups + b
          while (floatAt(this.pairTotals, pair) > 1) {
            this.moves++
            if (!this.swapOrMove(a, b, 0, NOTICEABLE)) break
            improved = true
          }
        }
      }
    }
  }

  /** Draws one swap or move of the pair by its Boltzmann factor or, at temperature 0, makes the best one. */
  private swapOrMove(a: number, b: number, temperature: number, cut: number): number {
    const { partition, gainA, gainB, problem, choice } = this
    const { members, stride, size } = partition
    const { weights, n, term } = problem
    const sizeA = intAt(size, a)
    const sizeB = intAt(size, b)
    const bestA = this.weigh(a, b, gainA)
    const bestB = this.weigh(b, a, gainB)
    const termReach = -floatAt(partition.shortfall, a) - floatAt(partition.shortfall, b)
    const reach = termReach - this.floor
    const toB = sizeA > intAt(this.least, a) && sizeB < intAt(this.most, b)
    const toA = sizeB > intAt(this.least, b) && sizeA < intAt(this.most, a)
    let bound = bestA + bestB + reach
    if (toB) bound = Math.max(bound, bestA + termReach)
    if (toA) bound = Math.max(bound, bestB + termReach)
    const pair = a * partition.groups + b
    if (bound < cut) {
      this.pairTotals[pair] = 1
      return 0
    }

    choice.start(temperature)
    const startA = a * stride
    const startB = b * stride
    for (let i = 0; i < sizeA; i++) {
      const gain = floatAt(gainA, i)
      const need = cut - reach - gain
      if (bestB < need) continue
      const row = intAt(members, startA + i) * n
      for (let j = 0; j < sizeB; j++) {
        const gainOfOther = floatAt(gainB, j)
        if (gainOfOther < need) continue
        const other = intAt(members, startB + j)
        let change = gain + gainOfOther - 2 * floatAt(weights, row + other)
        if (change + termReach < cut) continue
        if (term) change += this.termChange(a, b, intAt(members, startA + i), other)
        if (change >= cut) choice.offer(change, i * sizeB + j)
      }
    }
    const swaps = sizeA * sizeB
    if (toB) this.weighMoves(a, b, gainA, swaps, cut)
    if (toA) this.weighMoves(b, a, gainB, swaps + sizeA, cut)

    const before = floatAt(this.pairTotals, pair)
    this.pairTotals[pair] = choice.total
    if (choice.offered === 0) return 0
    const drawn = temperature > 0 ? choice.draw(this.random, before) : choice.best
    if (drawn < 0) return 0
    if (drawn < swaps) {
      const i = Math.floor(drawn / sizeB)
      const j = drawn - i * sizeB
      const item = intAt(members, a * stride + i)
      const other = intAt(members, b * stride + j)
      partition.swap(
        item,
        other,
        floatAt(gainA, i) + floatAt(gainB, j) - 2 * floatAt(weights, item * n + other),
      )
    } else if (drawn < swaps + sizeA) {
      const i = drawn - swaps
      partition.move(intAt(members, a * stride + i), b, floatAt(gainA, i))
    } else {
      const j = drawn - swaps - sizeA
      partition.move(intAt(members, b * stride + j), a, floatAt(gainB, j))
    }
    this.invalidate(a)
    this.invalidate(b)
    return 1
  }

  private swapSet(temperature: number): void {
    this.moves++
    const changed = swapLinkedSet(this.partition, this.random, temperature)
    for (const group of changed ?? []) this.invalidate(group)
  }

  /** Computes each member's gain in the pairs by joining another group, and returns the largest. */
  private weigh(from: number, to: number, gains: Float64Array): number {
    const { stride, seats, size, gives, own } = this.partition
    const start = from * stride
    const row = to * seats + start
    const count = intAt(size, from)
    let best = Number.NEGATIVE_INFINITY
    for (let at = 0; at < count; at++) {
      const gain = floatAt(gives, row + at) - floatAt(own, start + at)
      gains[at] = gain
      if (gain > best) best = gain
    }
    return best
  }

  private weighMoves(from: number, to: number, gains: Float64Array, firstChoice: number, cut: number): void {
    const { members, stride, size } = this.partition
    const count = intAt(size, from)
    for (let at = 0; at < count; at++) {
      let change = floatAt(gains, at)
      if (this.problem.term) change += this.termChange(from, to, intAt(members, from * stride + at), -1)
      if (change >= cut) this.choice.offer(change, firstChoice + at)
    }
  }

  /**
   * The change of both groups' terms if `one` moves from the first to the second, and `other` the reverse.
   */
  private termChange(a: number, b: number, one: number, other: number): number {
    const { term } = this.problem
    if (!term) return 0
    const { members, stride, size, shortfall } = this.partition
    const startA = a * stride
    const startB = b * stride
    return (
      term.shortfall(members, startA, startA + intAt(size, a), one, other) +
      term.shortfall(members, startB, startB + intAt(size, b), other, one) -
      floatAt(shortfall, a) -
      floatAt(shortfall, b)
    )
  }

  private invalidateAll(): void {
    this.pairTotals.fill(Number.POSITIVE_INFINITY)
  }

  private invalidate(group: number): void {
    const { groups } = this.partition
    for (let before = 0; before < group; before++)
      this.pairTotals[before * groups + group] = Number.POSITIVE_INFINITY
    for (let after = group + 1; after < groups; after++)
      this.pairTotals[group * groups + after] = Number.POSITIVE_INFINITY
  }
}
