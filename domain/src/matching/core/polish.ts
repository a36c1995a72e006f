import { Assignment } from './assignment.ts'
import type { Random } from './random.ts'
import type { Sampler } from './sampler.ts'
import { real, whole } from './typed-reads.ts'

/** Up to this many items a group, one seat of each group is enough of it to be worth an assignment. */
const LARGEST_GROUP = 8
/** Draws in a row that win nothing, after which a solution counts as polished. */
const PATIENCE = 100
/** An assignment over k groups takes about as long as this many moves a pair of them. */
const MOVES_PER_PAIR = 0.25

/**
 * Draws one seat of every group and gives these seats their best holders, a linear assignment; again, until many draws
 * have won nothing. It is exact with the groups' terms too, for each group changes one seat. Where groups are small it
 * finds what no exchange of two can: a chain or a ring through many groups (the strong move of our reference solvers).
 */
export function polish(sampler: Sampler, random: Random, isOver: () => boolean): void {
  const { partition, problem } = sampler
  const k = partition.groups
  if (k < 3 || problem.n > k * LARGEST_GROUP || partition.size.includes(0)) return
  const assignment = new Assignment(k)
  const seats = new Int32Array(k)
  let won = false
  for (let failed = 0; failed < PATIENCE && !isOver(); failed++) {
    sampler.moves += MOVES_PER_PAIR * k * k
    drawSeats(sampler, random, seats)
    price(sampler, seats, assignment.cost)
    if (assignment.solve() === 0) continue
    partition.reseat(seats, assignment.rowOf)
    won = true
    failed = -1
  }
  if (!won) return
  sampler.descend()
}

function drawSeats({ partition }: Sampler, random: Random, seats: Int32Array): void {
  const { members, stride, size } = partition
  for (let group = 0; group < seats.length; group++)
    seats[group] = whole(members, group * stride + random.below(whole(size, group)))
}

/** What is lost by giving the seat of each group to the holder of each drawn seat. */
function price({ partition, problem }: Sampler, seats: Int32Array, cost: Float64Array): void {
  const { weights, n, term } = problem
  const { gives, seat, seats: width, members, stride, size } = partition
  const k = seats.length
  for (let row = 0; row < k; row++) {
    const item = whole(seats, row)
    for (let group = 0; group < k; group++) {
      const holder = whole(seats, group)
      let loss = real(weights, item * n + holder) - real(gives, group * width + whole(seat, item))
      if (term) {
        const from = group * stride
        const to = from + whole(size, group)
        loss -= term.shortfall(members, from, to, row === group ? -1 : holder, row === group ? -1 : item)
      }
      cost[row * k + group] = loss
    }
  }
}
