/**
 * How long to search: a number of moves (a pair of groups weighed), which gives the same result every time, or seconds on
 * a clock that the caller brings (seconds since whenever; of CPU time, to be fair on a busy machine).
 */
export type Limit = { moves: number } | { seconds: number; clock: () => number }

/** Asking a clock costs as much as some moves, so it is asked only now and then. */
const MOVES_PER_LOOK = 200

/** Measures how much of a limit is used. */
export class Budget {
  private readonly started: number
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
    if (moves - this.looked < MOVES_PER_LOOK) return this.seen
    this.looked = moves
    this.seen = this.limit.seconds > 0 ? (this.limit.clock() - this.started) / this.limit.seconds : 1
    return this.seen
  }
}
