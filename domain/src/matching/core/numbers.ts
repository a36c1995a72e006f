/*
 * Array reads of the search's inner loops. Every index is a position that the data structures hold
 * themselves, so that it is always in bounds. The compiler cannot know (`noUncheckedIndexedAccess`), and a
 * `?? 0` in each read would be measurably slower. There is one function per type of array, because an engine
 * keeps one type profile per function.
 */

export function floatAt(array: Float64Array, index: number): number {
  // In bounds by construction, see above.
  return array[index] as number
}

export function intAt(array: Int32Array, index: number): number {
  // In bounds by construction, see above.
  return array[index] as number
}

const TO_UNIT = 2 ** -32

/**
 * A seeded random number generator: sfc32 (C. Doty-Humphrey, PractRand), 128 bits of state in four integers.
 * A seed gives the same numbers on every machine; `Math.random` cannot be seeded.
 */
export class Random {
  private a: number
  private b = 0x9e3779b9 | 0
  private c = 0x243f6a88 | 0
  private counter = 1

  constructor(seed: number) {
    this.a = seed | 0
    for (let warmUp = 0; warmUp < 15; warmUp++) this.unit()
  }

  /** The next number in [0, 1). */
  unit(): number {
    const sum = (((this.a + this.b) | 0) + this.counter) | 0
    this.counter = (this.counter + 1) | 0
    this.a = this.b ^ (this.b >>> 9)
    this.b = (this.c + (this.c << 3)) | 0
    this.c = (((this.c << 21) | (this.c >>> 11)) + sum) | 0
    return (sum >>> 0) * TO_UNIT
  }

  /** An integer in [0, bound). */
  below(bound: number): number {
    return Math.floor(this.unit() * bound)
  }

  /** Shuffles the items in place (Fisher and Yates). */
  shuffle(items: Int32Array): void {
    for (let last = items.length - 1; last > 0; last--) {
      const other = this.below(last + 1)
      const swapped = items[last] ?? 0
      items[last] = items[other] ?? 0
      items[other] = swapped
    }
  }
}

/** The upper bound of x / 256 in e^x, so that no weight is infinite. */
const STEEPEST = 4

/** e^x, approximated by (1 + x/256)^256: precise enough, and the same on every machine. */
export function boltzmann(x: number): number {
  return power256(Math.max(0, 1 + Math.min(x / 256, STEEPEST)))
}

function power256(base: number): number {
  let power = base * base
  power *= power
  power *= power
  power *= power
  power *= power
  power *= power
  power *= power
  power *= power
  return power
}

/** A random choice among swaps, weighted by their Boltzmann factors, and staying, with weight 1. */
export class WeightedChoice {
  /** The number of offers since `start`. */
  offered = 0
  /** The offer with the largest gain; -1 if there is none. */
  best = -1
  total = 1
  private perDegree = 0
  private bestChange = 0
  private readonly odds: Float64Array
  private readonly choice: Int32Array

  /** Allocates memory for `room` offers. */
  constructor(room: number) {
    this.odds = new Float64Array(room)
    this.choice = new Int32Array(room)
  }

  start(temperature: number): void {
    this.offered = 0
    this.total = 1
    this.bestChange = Number.NEGATIVE_INFINITY
    this.best = -1
    this.perDegree = temperature > 0 ? 1 / (256 * temperature) : 0
  }

  offer(change: number, choice: number): void {
    this.total += power256(1 + Math.min(change * this.perDegree, STEEPEST))
    this.odds[this.offered] = this.total
    this.choice[this.offered++] = choice
    if (change > this.bestChange) {
      this.bestChange = change
      this.best = choice
    }
  }

  /**
   * Draws one of the offers, or -1 to stay. `before`: the total of an earlier choice that has already decided
   * against staying.
   */
  draw(random: Random, before: number): number {
    const chance = 1 - 1 / this.total
    const drawn = random.unit() * (1 - 1 / before)
    if (drawn >= chance) return -1
    const target = 1 + (drawn / chance) * (this.total - 1)
    let at = 0
    while (at < this.offered - 1 && floatAt(this.odds, at) < target) at++
    return intAt(this.choice, at)
  }
}
