import { searchInBlocks } from './core/blocks.ts'
import { searchGroups } from './core/search.ts'
import { seatsOf } from './core/start.ts'
import type { Crowd } from './crowd.ts'
import { PAIR_FLOOR, pairWeights } from './pair-weights.ts'
import { tableTerm } from './table-term.ts'

/** Up to so many people, all pairs fit a matrix and every table may exchange with every other. */
const IN_ONE_PIECE = 1200
const ROUNDS = 3

/** Moves a person, between a least for small evenings and a most: enough for full quality, see the benchmark. */
const MOVES = { perPerson: 8000, least: 100_000, most: 4_800_000 }
/** In blocks, each person's share. */
const MOVES_IN_BLOCKS = 600

export type SeatingOptions = { sizes: readonly number[]; seed: number; moves?: number }

/** Seats all people at tables of the given sizes (which add up to them): person → table. */
export function seat(crowd: Crowd, { sizes, seed, moves }: SeatingOptions): Int32Array {
  const bounds = sizes.map((size) => ({ min: size, max: size }))
  const part = (people: Int32Array) => ({
    n: people.length,
    weights: pairWeights(crowd, people),
    term: tableTerm(crowd, people),
    floor: PAIR_FLOOR,
  })
  const order = inOrderOfAge(crowd)
  if (crowd.n > IN_ONE_PIECE) {
    const budget = moves ?? crowd.n * MOVES_IN_BLOCKS
    return searchInBlocks({ n: crowd.n, sizes: bounds, order, part }, { seed, moves: budget, rounds: ROUNDS })
  }
  const everyone = Int32Array.from({ length: crowd.n }, (_, person) => person)
  const seats = seatsOf(crowd.n, bounds)
  const start = new Int32Array(crowd.n)
  order.forEach((person, at) => {
    start[person] = seats[at] ?? 0
  })
  const budget = moves ?? Math.min(MOVES.most, Math.max(MOVES.least, crowd.n * MOVES.perPerson))
  return searchGroups({ ...part(everyone), sizes: bounds }, { seed, limit: { moves: budget }, start }).groups
}

/** By age, those of one age by their interests: likely companions stand near each other. */
function inOrderOfAge({ n, age, interests }: Crowd): Int32Array {
  const key = (person: number) => (age[person] ?? 0) * 2 ** 21 + (interests[person] ?? 0)
  return Int32Array.from({ length: n }, (_, person) => person).sort(
    (one, other) => key(one) - key(other) || one - other,
  )
}
