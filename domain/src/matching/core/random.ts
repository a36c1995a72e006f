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
