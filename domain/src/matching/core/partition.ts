import { real, whole } from './numbers.ts'
import type { GroupingProblem } from './problem.ts'

/**
 * Items in groups, with the sums that the search needs kept up to date: each item's contribution to each
 * group (the contribution matrix of the literature: Palubeckis et al. 2015, Lai and Hao 2016). It is indexed
 * by seat, not by item, so that the contributions of one group's members to another are contiguous, and
 * evaluating a pair of groups reads two short ranges.
 */
export class Partition {
  readonly groups: number
  /** The seats of each group. Group `g` has those from `g * stride`; the first `size[g]` are taken. */
  readonly stride: number
  readonly seats: number
  /** The group of each item. */
  readonly group: Int32Array
  /** The seat of each item. */
  readonly seat: Int32Array
  /** The item on each seat; arbitrary for a free seat. */
  readonly members: Int32Array
  readonly size: Int32Array
  /**
   * `gives[group * seats + seat]`: the sum of the weights between the item on the seat and the members of the
   * group.
   */
  readonly gives: Float64Array
  /** The contribution of the item on each seat to its own group. */
  readonly own: Float64Array
  /** The term of each group. */
  readonly shortfall: Float64Array
  score = 0
  private readonly moved: Float64Array

  readonly problem: GroupingProblem

  constructor(problem: GroupingProblem) {
    this.problem = problem
    const { n, sizes } = problem
    this.groups = sizes.length
    this.stride = sizes.reduce((most, { max }) => Math.max(most, Math.min(max, n)), 0)
    this.seats = this.groups * this.stride
    this.group = new Int32Array(n)
    this.seat = new Int32Array(n)
    this.members = new Int32Array(this.seats)
    this.size = new Int32Array(this.groups)
    this.gives = new Float64Array(this.groups * this.seats)
    this.own = new Float64Array(this.seats)
    this.shortfall = new Float64Array(this.groups)
    this.moved = new Float64Array(this.groups)
  }

  /** Sets an assignment (item → group) and computes everything from scratch. */
  assign(groups: ArrayLike<number>): void {
    const { n, weights } = this.problem
    const { gives, seat, seats } = this
    this.size.fill(0)
    gives.fill(0)
    for (let item = 0; item < n; item++) this.add(item, groups[item] ?? 0)
    for (let item = 0; item < n; item++) {
      const row = item * n
      const to = whole(this.group, item) * seats
      for (let other = 0; other < n; other++) {
        const at = to + whole(seat, other)
        gives[at] = real(gives, at) + real(weights, row + other)
      }
    }
    this.score = 0
    for (let group = 0; group < this.groups; group++) {
      this.refreshOwn(group)
      for (let at = 0; at < whole(this.size, group); at++)
        this.score += real(this.own, group * this.stride + at) / 2
      this.shortfall[group] = 0
      this.refreshTerm(group)
    }
  }

  /** Exchanges two items of different groups. `gain` is the change of the pairs' sum. */
  swap(one: number, other: number, gain: number): void {
    const { n, weights } = this.problem
    const { gives, members, seats } = this
    const from = whole(this.group, one)
    const to = whole(this.group, other)
    const seatOfOne = whole(this.seat, one)
    const seatOfOther = whole(this.seat, other)
    for (let row = 0; row < gives.length; row += seats) {
      const kept = real(gives, row + seatOfOne)
      gives[row + seatOfOne] = real(gives, row + seatOfOther)
      gives[row + seatOfOther] = kept
    }
    this.put(one, to, seatOfOther)
    this.put(other, from, seatOfOne)
    const rowOne = one * n
    const rowOther = other * n
    const givesFrom = from * seats
    const givesTo = to * seats
    for (let at = 0; at < seats; at++) {
      const item = whole(members, at)
      const change = real(weights, rowOther + item) - real(weights, rowOne + item)
      gives[givesFrom + at] = real(gives, givesFrom + at) + change
      gives[givesTo + at] = real(gives, givesTo + at) - change
    }
    this.settle(from, to, gain)
  }

  /** Moves an item to another group with a free seat. `gain` is the change of the pairs' sum. */
  move(item: number, to: number, gain: number): void {
    const { n, weights } = this.problem
    const { gives, members, seats, stride, size } = this
    const from = whole(this.group, item)
    const seat = whole(this.seat, item)
    const last = from * stride + whole(size, from) - 1
    this.copyGives(seat, to * stride + whole(size, to))
    this.copyGives(last, seat)
    this.put(whole(members, last), from, seat)
    this.size[from] = whole(size, from) - 1
    this.add(item, to)
    const row = item * n
    for (let at = 0; at < seats; at++) {
      const weight = real(weights, row + whole(members, at))
      gives[from * seats + at] = real(gives, from * seats + at) - weight
      gives[to * seats + at] = real(gives, to * seats + at) + weight
    }
    this.settle(from, to, gain)
  }

  /**
   * Permutes one seat of every group: `holders[group]` has it now, and `holders[successor[group]]`
   * afterwards.
   */
  reseat(holders: Int32Array, successor: Int32Array): void {
    const { n, weights } = this.problem
    const { gives, seats, members, moved } = this
    const places = holders.map((item) => whole(this.seat, item))
    for (let group = 0; group < this.groups; group++) {
      const leaving = whole(holders, group)
      const entering = whole(holders, whole(successor, group))
      if (leaving === entering) continue
      const row = group * seats
      // Each group gains the newcomer's weights with the remaining members.
      this.score +=
        real(gives, row + whole(this.seat, entering)) -
        real(weights, entering * n + leaving) -
        real(gives, row + whole(this.seat, leaving))
      for (let at = 0; at < seats; at++) {
        const item = whole(members, at)
        const change = real(weights, entering * n + item) - real(weights, leaving * n + item)
        gives[row + at] = real(gives, row + at) + change
      }
    }
    for (let row = 0; row < gives.length; row += seats) {
      for (let group = 0; group < this.groups; group++)
        moved[group] = real(gives, row + whole(places, whole(successor, group)))
      for (let group = 0; group < this.groups; group++) gives[row + whole(places, group)] = real(moved, group)
    }
    for (let group = 0; group < this.groups; group++) {
      if (whole(successor, group) === group) continue
      this.put(whole(holders, whole(successor, group)), group, whole(places, group))
      this.refreshOwn(group)
      this.refreshTerm(group)
    }
  }

  private add(item: number, group: number): void {
    const place = whole(this.size, group)
    this.size[group] = place + 1
    this.put(item, group, group * this.stride + place)
  }

  private put(item: number, group: number, seat: number): void {
    this.members[seat] = item
    this.group[item] = group
    this.seat[item] = seat
  }

  private copyGives(from: number, to: number): void {
    const { gives, seats } = this
    for (let row = 0; row < gives.length; row += seats) gives[row + to] = real(gives, row + from)
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
    const row = group * this.seats
    for (let seat = start; seat < end; seat++) this.own[seat] = real(this.gives, row + seat)
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
