import type { GroupingProblem } from './grouping-problem.ts'
import { Partition } from './partition.ts'
import type { Random } from './random.ts'
import { real, whole } from './typed-reads.ts'

/** Exchanges whose odds are below e^-10 are not weighed. */
const COLDEST_ODDS = 10
/** Where x / 256 of e^x ends, so that no odds are infinite. */
const STEEPEST = 4
/** What the smallest improvement must exceed, so that rounding does not count as one. */
const NOTICEABLE = 1e-7
/** A pair of groups that is skipped costs about this share of one that is weighed. */
const SKIP_COST = 1 / 32

/**
 * Walks over pairs of groups. Per pair, all exchanges of one item each (and, where sizes allow, moves of one) are weighed at
 * once: two short reads of the contribution matrix give what each item would win alone, and a bound on the best exchange.
 * One of them, or none, is then drawn with its Boltzmann odds: a heat bath over the pair instead of a coin per exchange
 * (Metropolis), which for groups of six weighs 36 exchanges for the price of three or four.
 *
 * The bound is kept per pair until one of the two groups changes. In the cold, where next to nothing moves, most pairs are
 * passed over by one comparison.
 */
export class Sampler {
  readonly partition: Partition
  /** Pairs of groups weighed so far, with what skipping cost. */
  moves = 0
  private readonly floor: number
  /** No exchange between the two groups gains more than this (a < b: `bound[a * groups + b]`). */
  private readonly bound: Float64Array
  private readonly gainA: Float64Array
  private readonly gainB: Float64Array
  private readonly odds: Float64Array
  private readonly choice: Int32Array
  private readonly least: Int32Array
  private readonly most: Int32Array
  private a = 0
  private b = 0
  private offered = 0
  private total = 1
  private perDegree = 0
  private bestChange = 0
  private bestOffer = -1

  readonly problem: GroupingProblem
  private readonly random: Random

  constructor(problem: GroupingProblem, random: Random) {
    this.problem = problem
    this.random = random
    this.partition = new Partition(problem)
    const { groups, stride } = this.partition
    this.floor = 2 * Math.min(0, problem.floor ?? 0)
    this.bound = new Float64Array(groups * groups)
    this.gainA = new Float64Array(stride)
    this.gainB = new Float64Array(stride)
    this.least = Int32Array.from(problem.sizes, ({ min }) => min)
    this.most = Int32Array.from(problem.sizes, ({ max }) => Math.min(max, problem.n))
    this.odds = new Float64Array(stride * (stride + 2))
    this.choice = new Int32Array(stride * (stride + 2))
  }

  assign(groups: ArrayLike<number>): void {
    this.partition.assign(groups)
    this.forgetAll()
  }

  /** To be called when the partition was changed from outside: what was known of its pairs of groups is void. */
  forgetAll(): void {
    this.bound.fill(Number.POSITIVE_INFINITY)
  }

  /** Looks at the next `pairs` pairs of groups at a temperature; says how many exchanges were made. */
  walk(pairs: number, temperature: number): number {
    const { groups } = this.partition
    if (groups < 2) return 0
    const cut = -COLDEST_ODDS * temperature
    let { a, b } = this
    let exchanged = 0
    let weighed = 0
    for (let step = 0; step < pairs; step++) {
      if (++b >= groups) {
        if (++a >= groups - 1) a = 0
        b = a + 1
      }
      if (real(this.bound, a * groups + b) < cut) continue
      weighed++
      exchanged += this.exchange(a, b, temperature, cut)
    }
    this.a = a
    this.b = b
    this.moves += weighed + (pairs - weighed) * SKIP_COST
    return exchanged
  }

  /** Makes the best exchange of every pair of groups until none improves. Never lowers the score. */
  descend(): void {
    const { groups } = this.partition
    for (let improved = true; improved; ) {
      improved = false
      for (let a = 0; a < groups; a++) {
        for (let b = a + 1; b < groups; b++) {
          const pair = a * groups + b
          while (real(this.bound, pair) > NOTICEABLE && this.exchange(a, b, 0, NOTICEABLE)) improved = true
        }
      }
    }
  }

  /** Draws one exchange of the pair with its Boltzmann odds or, at temperature zero, takes the best. */
  private exchange(a: number, b: number, temperature: number, cut: number): number {
    const { partition, gainA, gainB, problem } = this
    const { members, stride, size } = partition
    const { weights, n, term } = problem
    const sizeA = whole(size, a)
    const sizeB = whole(size, b)
    const bestA = this.weigh(a, b, gainA)
    const bestB = this.weigh(b, a, gainB)
    const termReach = -real(partition.shortfall, a) - real(partition.shortfall, b)
    const reach = termReach - this.floor
    const toB = sizeA > whole(this.least, a) && sizeB < whole(this.most, b)
    const toA = sizeB > whole(this.least, b) && sizeA < whole(this.most, a)
    let bound = bestA + bestB + reach
    if (toB) bound = Math.max(bound, bestA + termReach)
    if (toA) bound = Math.max(bound, bestB + termReach)
    const pair = a * partition.groups + b
    if (bound < cut) {
      this.bound[pair] = bound
      return 0
    }

    this.start(temperature)
    for (let i = 0; i < sizeA; i++) {
      const gain = real(gainA, i)
      if (gain + bestB + reach < cut) continue
      const item = whole(members, a * stride + i)
      for (let j = 0; j < sizeB; j++) {
        const both = gain + real(gainB, j)
        if (both + reach < cut) continue
        const other = whole(members, b * stride + j)
        let change = both - 2 * real(weights, item * n + other)
        if (change + termReach < cut) continue
        if (term) change += this.termChange(a, b, item, other)
        if (change >= cut) this.offer(change, i * sizeB + j)
      }
    }
    const swaps = sizeA * sizeB
    if (toB) this.weighMoves(a, b, gainA, swaps, cut)
    if (toA) this.weighMoves(b, a, gainB, swaps + sizeA, cut)

    if (this.offered === 0) {
      this.bound[pair] = cut
      return 0
    }
    const drawn = temperature > 0 ? this.draw() : this.bestOffer
    if (drawn < 0) return 0
    if (drawn < swaps) {
      const i = Math.floor(drawn / sizeB)
      const j = drawn - i * sizeB
      const item = whole(members, a * stride + i)
      const other = whole(members, b * stride + j)
      partition.swap(item, other, real(gainA, i) + real(gainB, j) - 2 * real(weights, item * n + other))
    } else if (drawn < swaps + sizeA) {
      const i = drawn - swaps
      partition.move(whole(members, a * stride + i), b, real(gainA, i))
    } else {
      const j = drawn - swaps - sizeA
      partition.move(whole(members, b * stride + j), a, real(gainB, j))
    }
    this.forget(a)
    this.forget(b)
    return 1
  }

  /** What each member of a group would win in the pairs by joining another, and the most of these. */
  private weigh(from: number, to: number, gains: Float64Array): number {
    const { members, stride, size, gives, own } = this.partition
    const row = to * this.problem.n
    const start = from * stride
    const count = whole(size, from)
    let best = Number.NEGATIVE_INFINITY
    for (let at = 0; at < count; at++) {
      const item = whole(members, start + at)
      const gain = real(gives, row + item) - real(own, item)
      gains[at] = gain
      if (gain > best) best = gain
    }
    return best
  }

  private weighMoves(from: number, to: number, gains: Float64Array, firstChoice: number, cut: number): void {
    const { members, stride, size } = this.partition
    const count = whole(size, from)
    for (let at = 0; at < count; at++) {
      let change = real(gains, at)
      if (this.problem.term) change += this.termChange(from, to, whole(members, from * stride + at), -1)
      if (change >= cut) this.offer(change, firstChoice + at)
    }
  }

  /** What the terms of both groups change by when `one` leaves the first for the second, and `other` the reverse. */
  private termChange(a: number, b: number, one: number, other: number): number {
    const { term } = this.problem
    if (!term) return 0
    const { members, stride, size, shortfall } = this.partition
    const startA = a * stride
    const startB = b * stride
    return (
      term.shortfall(members, startA, startA + whole(size, a), one, other) +
      term.shortfall(members, startB, startB + whole(size, b), other, one) -
      real(shortfall, a) -
      real(shortfall, b)
    )
  }

  private start(temperature: number): void {
    this.offered = 0
    this.total = 1
    this.bestChange = Number.NEGATIVE_INFINITY
    this.bestOffer = -1
    this.perDegree = temperature > 0 ? 1 / (256 * temperature) : 0
  }

  /** Adds an exchange to the lot, with odds (1 + x/256)^256: e^x to well within need, and the same on every machine. */
  private offer(change: number, choice: number): void {
    let odds = 1 + Math.min(change * this.perDegree, STEEPEST)
    odds *= odds
    odds *= odds
    odds *= odds
    odds *= odds
    odds *= odds
    odds *= odds
    odds *= odds
    odds *= odds
    this.total += odds
    this.odds[this.offered] = this.total
    this.choice[this.offered++] = choice
    if (change > this.bestChange) {
      this.bestChange = change
      this.bestOffer = choice
    }
  }

  /** One of the offers, or -1: to stay has odds of one. */
  private draw(): number {
    const lot = this.random.unit() * this.total
    if (lot < 1) return -1
    let at = 0
    while (at < this.offered - 1 && real(this.odds, at) < lot) at++
    return whole(this.choice, at)
  }

  private forget(group: number): void {
    const { groups } = this.partition
    for (let before = 0; before < group; before++)
      this.bound[before * groups + group] = Number.POSITIVE_INFINITY
    for (let after = group + 1; after < groups; after++)
      this.bound[group * groups + after] = Number.POSITIVE_INFINITY
  }
}
