import { z } from 'zod'
import { lockTimeout, rateLimited } from './errors.ts'

/**
 * Stripe's limits in live mode, in requests a second: on one endpoint, and on all together. With 0 every request is
 * refused.
 */
export const rateLimitSettings = z.strictObject({
  perEndpoint: z.int().min(0).default(25),
  inAll: z.int().min(0).default(100),
})

/** How many of the next requests that change an object find it locked by another request. */
export const lockSettings = z.strictObject({ times: z.int().min(0) })

const SECOND_MS = 1000

/**
 * The rate limits, over any second. Off until a test sets them: the tests that open many payments at once are
 * about something else. A refused request is not counted.
 */
export class RateLimits {
  #limits: z.output<typeof rateLimitSettings> | null = null
  /** The times of the requests of the last second, by endpoint; the oldest first. */
  #recent = new Map<string, number[]>()

  #locked = 0

  /** Locks the objects of the next requests. */
  lock({ times }: z.output<typeof lockSettings>): void {
    this.#locked = times
  }

  set(limits: z.output<typeof rateLimitSettings> | null): void {
    this.#limits = limits
    this.#recent = new Map()
  }

  /** Counts a request of an endpoint at a time in milliseconds. Throws 429 beyond a limit, or if the object is locked. */
  count(endpoint: string, at: number): void {
    if (this.#locked > 0 && !endpoint.startsWith('GET')) {
      this.#locked -= 1
      throw lockTimeout()
    }
    if (!this.#limits) return
    for (const [name, times] of this.#recent)
      this.#recent.set(
        name,
        times.filter((time) => time > at - SECOND_MS),
      )
    const here = this.#recent.get(endpoint) ?? []
    const inAll = [...this.#recent.values()].reduce((sum, { length }) => sum + length, 0)
    if (here.length >= this.#limits.perEndpoint || inAll >= this.#limits.inAll) throw rateLimited()
    this.#recent.set(endpoint, [...here, at])
  }
}
