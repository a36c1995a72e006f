import { z } from 'zod'

const share = z.number().min(0).max(1).default(0)
const milliseconds = z.int().nonnegative()

/** How unreliable the way to the webhook is. What is left out is as it should be. */
export const webhookFaults = z.strictObject({
  seed: z.int().default(0),
  /** Where deliveries go instead of the address that the stand-in was started with. */
  url: z.url().optional(),
  /** The types of events that the webhook is subscribed to; every one by default. */
  types: z.array(z.string()).optional(),
  /** How often each event is sent. */
  copies: z.int().min(1).max(100).default(1),
  /** The share of attempts that never arrive. */
  lost: share,
  /** The share of attempts that arrive, and whose answer does not come back. */
  unheard: share,
  /** Whether what is ready goes in a drawn order, and not in its own. */
  shuffled: z.boolean().default(false),
  /** Each attempt takes up to so much longer. */
  delayMs: milliseconds.default(0),
  /** The Functions emulator starts a process per concurrent request: by default, a burst must not start dozens. */
  atOnce: z.int().positive().default(4),
  /** Milliseconds before each further attempt; after the last one a delivery is given up. */
  retryDelays: z.array(milliseconds).optional(),
})
export type WebhookFaults = z.output<typeof webhookFaults>

/** Draws numbers in [0, 1) from a seed: the same ones for the same seed. */
export function drawing(seed: number): () => number {
  let state = seed
  return () => {
    state = (state + 0x9e3779b9) | 0
    const mixed = Math.imul(state ^ (state >>> 16), 0x21f0aaad)
    return ((mixed ^ (mixed >>> 15)) >>> 0) / 2 ** 32
  }
}
