import { floatAt, intAt } from './numbers.ts'
import type { GroupingProblem } from './problem.ts'

/**
 * Items in groups, with the sums that the search needs kept up to date: each item's contribution to each
 * group (the contribution matrix of the literature: Palubeckis et al. 2015, Lai and Hao 2016). It is indexed
 * by seat, not by item, so that the contributions of one group's members to another are contiguous, and
 * evaluating a pair of groups reads two short ranges.
 */
export class Partition {
  readonly groups: number
  /** The seats of each group. Group `g` has those from `g * stride`; the first `size[g]` are occupied. */
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
  /**
   * The contribution of the item on each seat to its own group. It is infinite for a linked item, so that no
   * swap of single items can gain by taking it out.
   */
  readonly own: Float64Array
  /** The term of each group. */
  readonly shortfall: Float64Array
  /** 1 for each linked item. */
  readonly isLinked: Uint8Array
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
    this.isLinked = new Uint8Array(n)
    for (const item of problem.linked?.flat() ?? []) this.isLinked[item] = 1
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
      const to = intAt(this.group, item) * seats
      for (let other = 0; other < n; other++) {
        const at = to + intAt(seat, other)
        gives[at] = floatAt(gives, at) + floatAt(weights, row + other)
      }
    }
    this.score = 0
    for (let group = 0; group < this.groups; group++) {
      this.refreshOwn(group)
      for (let at = 0; at < intAt(this.size, group); at++)
        this.score += floatAt(gives, group * (seats + this.stride) + at) / 2
      this.shortfall[group] = 0
      this.refreshTerm(group)
    }
  }

  /** The change of the pairs' sum if two items of different groups are swapped. */
  gainOfSwap(one: number, other: number): number {
    const { gives, seats, problem } = this
    const rowOne = intAt(this.group, one) * seats
    const rowOther = intAt(this.group, other) * seats
    const seatOfOne = intAt(this.seat, one)
    const seatOfOther = intAt(this.seat, other)
    return (
      floatAt(gives, rowOther + seatOfOne) -
      floatAt(gives, rowOne + seatOfOne) +
      floatAt(gives, rowOne + seatOfOther) -
      floatAt(gives, rowOther + seatOfOther) -
      2 * floatAt(problem.weights, one * problem.n + other)
    )
  }

  /** Swaps two items of different groups. `gain` is the change of the pairs' sum. */
  swap(one: number, other: number, gain: number): void {
    const { n, weights } = this.problem
    const { gives, members, seats } = this
    const from = intAt(this.group, one)
    const to = intAt(this.group, other)
    const seatOfOne = intAt(this.seat, one)
    const seatOfOther = intAt(this.seat, other)
    for (let row = 0; row < gives.length; row += seats) {
      const former = floatAt(gives, row + seatOfOne)
      gives[row + seatOfOne] = floatAt(gives, row + seatOfOther)
      gives[row + seatOfOther] = former
    }
    this.put(one, to, seatOfOther)
    this.put(other, from, seatOfOne)
    const rowOne = one * n
    const rowOther = other * n
    const givesFrom = from * seats
    const givesTo = to * seats
    for (let at = 0; at < seats; at++) {
      const item = intAt(members, at)
      const change = floatAt(weights, rowOther + item) - floatAt(weights, rowOne + item)
      gives[givesFrom + at] = floatAt(gives, givesFrom + at) + change
      gives[givesTo + at] = floatAt(gives, givesTo + at) - change
    }
    this.applyGain(from, to, gain)
  }

  /** Moves an item to another group with a free seat. `gain` is the change of the pairs' sum. */
  move(item: number, to: number, gain: number): void {
    const { n, weights } = this.problem
    const { gives, members, seats, stride, size } = this
    const from = intAt(this.group, item)
    const seat = intAt(this.seat, item)
    const last = from * stride + intAt(size, from) - 1
    this.copyGives(seat, to * stride + intAt(size, to))
    this.copyGives(last, seat)
    this.put(intAt(members, last), from, seat)
    this.size[from] = intAt(size, from) - 1
    this.add(item, to)
    const row = item * n
    for (let at = 0; at < seats; at++) {
      const weight = floatAt(weights, row + intAt(members, at))
      gives[from * seats + at] = floatAt(gives, from * seats + at) - weight
      gives[to * seats + at] = floatAt(gives, to * seats + at) + weight
    }
    this.applyGain(from, to, gain)
  }

  /**
   * Permutes one seat of every group: `holders[group]` has it now, and `holders[successor[group]]`
   * afterwards.
   */
  rotateMembers(holders: Int32Array, successor: Int32Array): void {
    const { n, weights } = this.problem
    const { gives, seats, members, moved } = this
    const seatsBefore = holders.map((item) => intAt(this.seat, item))
    for (let group = 0; group < this.groups; group++) {
      const leaving = intAt(holders, group)
      const entering = intAt(holders, intAt(successor, group))
      if (leaving === entering) continue
      const row = group * seats
      // Each group gains the entering item's weights with the remaining members.
      this.score +=
        floatAt(gives, row + intAt(this.seat, entering)) -
        floatAt(weights, entering * n + leaving) -
        floatAt(gives, row + intAt(this.seat, leaving))
      for (let at = 0; at < seats; at++) {
        const item = intAt(members, at)
        const change = floatAt(weights, entering * n + item) - floatAt(weights, leaving * n + item)
        gives[row + at] = floatAt(gives, row + at) + change
      }
    }
    for (let row = 0; row < gives.length; row += seats) {
      for (let group = 0; group < this.groups; group++)
        moved[group] = floatAt(gives, row + intAt(seatsBefore, intAt(successor, group)))
      for (let group = 0; group < this.groups; group++)
        gives[row + intAt(seatsBefore, group)] = floatAt(moved, group)
    }
    for (let group = 0; group < this.groups; group++) {
      if (intAt(successor, group) === group) continue
      this.put(intAt(holders, intAt(successor, group)), group, intAt(seatsBefore, group))
      this.refreshOwn(group)
      this.refreshTerm(group)
    }
  }

  private add(item: number, group: number): void {
    const at = intAt(this.size, group)
    this.size[group] = at + 1
    this.put(item, group, group * this.stride + at)
  }

  private put(item: number, group: number, seat: number): void {
    this.members[seat] = item
    this.group[item] = group
    this.seat[item] = seat
  }

  private copyGives(from: number, to: number): void {
    const { gives, seats } = this
    for (let row = 0; row < gives.length; row += seats) gives[row + to] = floatAt(gives, row + from)
  }

  private applyGain(from: number, to: number, gain: number): void {
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
    const end = start + intAt(this.size, group)
    const row = group * this.seats
    for (let seat = start; seat < end; seat++)
      this.own[seat] = this.isLinked[intAt(this.members, seat)]
        ? Number.POSITIVE_INFINITY
        : floatAt(this.gives, row + seat)
  }

  private refreshTerm(group: number): void {
    const { term } = this.problem
    if (!term) return
    const start = group * this.stride
    const value = term.shortfall(this.members, start, start + intAt(this.size, group), -1, -1)
    this.score += value - floatAt(this.shortfall, group)
    this.shortfall[group] = value
  }
}
