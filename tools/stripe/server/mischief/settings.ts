import { z } from 'zod'

const share = z.number().min(0).max(1).default(0)
const milliseconds = z.int().nonnegative()

/** How unreliable the way to the webhook is. What is left out is as it should be. */
export const webhookMischief = z.strictObject({
  /** The same seed does the same to the same deliveries, counted from the last reset. */
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
export type WebhookMischief = z.output<typeof webhookMischief>

/** How unreliable the way to the API is, for each request by itself. */
export const apiMischief = z.strictObject({
  /** The same seed does the same to the same requests, counted from the setting. */
  seed: z.int().default(0),
  /** The share of requests that never arrive. */
  lost: share,
  /** The share of requests that are carried out, and whose answer does not come back. */
  unheard: share,
  /** The share of requests that are answered by a 500, and not carried out. */
  failed: share,
  /** Each answer takes up to so much longer: of two requests, the second may be answered first. */
  delayMs: milliseconds.default(0),
})
export type ApiMischief = z.output<typeof apiMischief>
