/*
 * Reads of the search's inner loops. Every index there is a position that the structures themselves hold, so that a read
 * is always inside; the compiler cannot know (`noUncheckedIndexedAccess`), and a `?? 0` in each would cost what it looks
 * like. One function a kind of array, because an engine keeps one type profile a function.
 */

export function real(array: Float64Array, index: number): number {
  // Inside by construction, as said above.
  return array[index] as number
}

export function whole(array: Int32Array, index: number): number {
  // Inside by construction, as said above.
  return array[index] as number
}

const TO_UNIT = 2 ** -32

/**
 * A seeded stream of random numbers: sfc32 (C. Doty-Humphrey, PractRand), 128 bits of state in four integers. The same
 * seed gives the same stream on every machine, which `Math.random` does not promise.
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

  /** A whole number in [0, bound). */
  below(bound: number): number {
    return Math.floor(this.unit() * bound)
  }

  /** Puts the items into a random order, in place (Fisher and Yates). */
  shuffle(items: Int32Array): void {
    for (let last = items.length - 1; last > 0; last--) {
      const other = this.below(last + 1)
      const kept = items[last] ?? 0
      items[last] = items[other] ?? 0
      items[other] = kept
    }
  }
}

/** Where x / 256 of e^x ends, so that no odds are infinite. */
const STEEPEST = 4

/** e^x as (1 + x/256)^256: to well within need, and the same on every machine. */
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

/** A drawing lot of exchanges, each with its Boltzmann odds, beside the choice to stay, which has odds of one. */
export class Lot {
  /** How many exchanges were offered since `start`. */
  offered = 0
  /** The offer that changes the score most for the better; -1 without one. */
  best = -1
  total = 1
  private perDegree = 0
  private bestChange = 0
  private readonly odds: Float64Array
  private readonly choice: Int32Array

  /** With room for so many offers. */
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

  /** Adds an exchange to the lot. */
  offer(change: number, choice: number): void {
    this.total += power256(1 + Math.min(change * this.perDegree, STEEPEST))
    this.odds[this.offered] = this.total
    this.choice[this.offered++] = choice
    if (change > this.bestChange) {
      this.bestChange = change
      this.best = choice
    }
  }

  /** One of the offers, or -1: to stay. `before`: the total of a lot that said already that something is to happen. */
  draw(random: Random, before: number): number {
    const chance = 1 - 1 / this.total
    const drawn = random.unit() * (1 - 1 / before)
    if (drawn >= chance) return -1
    const lot = 1 + (drawn / chance) * (this.total - 1)
    let at = 0
    while (at < this.offered - 1 && real(this.odds, at) < lot) at++
    return whole(this.choice, at)
  }
}
