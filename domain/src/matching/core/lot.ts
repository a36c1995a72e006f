import type { Random } from './random.ts'
import { real, whole } from './typed-reads.ts'

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
