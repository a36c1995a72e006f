/**
 * How long to search: a number of moves (a pair of groups weighed), which gives the same result every time, or seconds on
 * a clock that the caller brings (seconds since whenever; of CPU time, to be fair on a busy machine).
 */
export type Limit = { moves: number } | { seconds: number; clock: () => number }

/**
 * Asking a clock costs as much as some hundred moves, so it is asked only now and then: first after so many, and then
 * about when the least share of the limit is used.
 */
const FIRST_LOOK = 200
const LEAST = 0.0005

/** Measures how much of a limit is used. */
export class Budget {
  private readonly started: number
  private every = FIRST_LOOK
  private looked = Number.NEGATIVE_INFINITY
  private seen = 0

  private readonly limit: Limit

  constructor(limit: Limit) {
    this.limit = limit
    this.started = 'clock' in limit ? limit.clock() : 0
  }

  /** The share of the limit that is used after so many moves; 1 and more: stop. */
  used(moves: number): number {
    if ('moves' in this.limit) return this.limit.moves > 0 ? moves / this.limit.moves : 1
    if (moves - this.looked < this.every) return this.seen
    this.looked = moves
    const before = this.seen
    this.seen = this.limit.seconds > 0 ? (this.limit.clock() - this.started) / this.limit.seconds : 1
    if (this.seen - before < LEAST) this.every *= 2
    else if (this.seen - before > 4 * LEAST) this.every = Math.max(FIRST_LOOK, this.every / 2)
    return this.seen
  }
}
