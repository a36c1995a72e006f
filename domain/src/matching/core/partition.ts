import type { GroupingProblem } from './grouping-problem.ts'
import { real, whole } from './typed-reads.ts'

/**
 * Items in groups, with what the search asks for kept up to date: what each item gives to each group (the contribution
 * matrix of the problem's literature: Palubeckis et al. 2015, Lai and Hao 2016), group by group, so that an exchange
 * updates two contiguous rows and its gain is a handful of reads.
 */
export class Partition {
  readonly groups: number
  /** How many places each group has in `members`. */
  readonly stride: number
  /** The group of each item. */
  readonly group: Int32Array
  readonly members: Int32Array
  readonly size: Int32Array
  /** `gives[group * n + item]`: the sum of the item's weights with the members of the group. */
  readonly gives: Float64Array
  /** What each item gives to its own group. */
  readonly own: Float64Array
  /** The term of each group. */
  readonly shortfall: Float64Array
  score = 0
  private readonly place: Int32Array

  readonly problem: GroupingProblem

  constructor(problem: GroupingProblem) {
    this.problem = problem
    const { n, sizes } = problem
    this.groups = sizes.length
    this.stride = sizes.reduce((most, { max }) => Math.max(most, Math.min(max, n)), 0)
    this.group = new Int32Array(n)
    this.place = new Int32Array(n)
    this.members = new Int32Array(this.groups * this.stride)
    this.size = new Int32Array(this.groups)
    this.gives = new Float64Array(this.groups * n)
    this.own = new Float64Array(n)
    this.shortfall = new Float64Array(this.groups)
  }

  /** Takes over an assignment (item → group) and computes everything from scratch. */
  assign(groups: ArrayLike<number>): void {
    const { n, weights } = this.problem
    this.size.fill(0)
    this.gives.fill(0)
    for (let item = 0; item < n; item++) {
      const group = groups[item] ?? 0
      this.seat(item, group)
      const row = item * n
      const to = group * n
      for (let other = 0; other < n; other++)
        this.gives[to + other] = real(this.gives, to + other) + real(weights, row + other)
    }
    this.score = 0
    for (let item = 0; item < n; item++) {
      const own = real(this.gives, whole(this.group, item) * n + item)
      this.own[item] = own
      this.score += own / 2
    }
    for (let group = 0; group < this.groups; group++) {
      this.shortfall[group] = 0
      this.refreshTerm(group)
    }
  }

  /** Exchanges two items of different groups; `gain` is what that changes in the pairs. */
  swap(one: number, other: number, gain: number): void {
    const { n, weights } = this.problem
    const { gives } = this
    const from = whole(this.group, one)
    const to = whole(this.group, other)
    const rowOne = one * n
    const rowOther = other * n
    const givesFrom = from * n
    const givesTo = to * n
    for (let item = 0; item < n; item++) {
      const change = real(weights, rowOther + item) - real(weights, rowOne + item)
      gives[givesFrom + item] = real(gives, givesFrom + item) + change
      gives[givesTo + item] = real(gives, givesTo + item) - change
    }
    const placeOfOne = whole(this.place, one)
    this.put(one, to, whole(this.place, other))
    this.put(other, from, placeOfOne)
    this.settle(from, to, gain)
  }

  /** Moves an item to another group that has room. */
  move(item: number, to: number, gain: number): void {
    const { n, weights } = this.problem
    const { gives } = this
    const from = whole(this.group, item)
    const row = item * n
    for (let other = 0; other < n; other++) {
      const weight = real(weights, row + other)
      gives[from * n + other] = real(gives, from * n + other) - weight
      gives[to * n + other] = real(gives, to * n + other) + weight
    }
    const last = whole(this.size, from) - 1
    this.put(whole(this.members, from * this.stride + last), from, whole(this.place, item))
    this.size[from] = last
    this.seat(item, to)
    this.settle(from, to, gain)
  }

  /**
   * Gives one seat of every group to another of their holders: `seats[group]` holds it now, and
   * `seats[holderOf[group]]` from now on.
   */
  reseat(seats: Int32Array, holderOf: Int32Array): void {
    const { n, weights } = this.problem
    const { gives } = this
    const places = seats.map((item) => whole(this.place, item))
    for (let group = 0; group < this.groups; group++) {
      const leaving = whole(seats, group)
      const entering = whole(seats, whole(holderOf, group))
      if (leaving === entering) continue
      const row = group * n
      // Each group gains what the newcomer gives to those who stay.
      this.score +=
        real(gives, row + entering) - real(weights, entering * n + leaving) - real(gives, row + leaving)
      for (let item = 0; item < n; item++) {
        const change = real(weights, entering * n + item) - real(weights, leaving * n + item)
        gives[row + item] = real(gives, row + item) + change
      }
      this.put(entering, group, whole(places, group))
      this.refreshOwn(group)
      this.refreshTerm(group)
    }
  }

  private seat(item: number, group: number): void {
    const place = whole(this.size, group)
    this.size[group] = place + 1
    this.put(item, group, place)
  }

  private put(item: number, group: number, place: number): void {
    this.members[group * this.stride + place] = item
    this.group[item] = group
    this.place[item] = place
  }

  private settle(from: number, to: number, gain: number): void {
    this.refreshOwn(from)
    this.refreshOwn(to)
    this.score += gain
    if (this.problem.term) {
      this.refreshTerm(from)
      this.refreshTerm(to)
    }
  }

  private refreshOwn(group: number): void {
    const start = group * this.stride
    const end = start + whole(this.size, group)
    const row = group * this.problem.n
    for (let at = start; at < end; at++) {
      const item = whole(this.members, at)
      this.own[item] = real(this.gives, row + item)
    }
  }

  private refreshTerm(group: number): void {
    const { term } = this.problem
    if (!term) return
    const start = group * this.stride
    const value = term.shortfall(this.members, start, start + whole(this.size, group), -1, -1)
    this.score += value - real(this.shortfall, group)
    this.shortfall[group] = value
  }
}
