import { createHmac } from 'node:crypto'
import { setMaxListeners } from 'node:events'
import { setTimeout as wait } from 'node:timers/promises'
import { z } from 'zod'
import type { Event } from './objects.ts'

/** The merchant's webhook and its retry schedule. */
interface Webhook {
  url: string
  secret: string
  /** Milliseconds before each further attempt. After the last one the event is given up. */
  retryDelays: readonly number[]
  onDelivered: (eventId: string) => void
}

/** Settings of the webhook. A missing one has its default. */
export const webhookSettings = z.strictObject({
  /** The subscribed types of events; by default all. */
  types: z.array(z.string()).optional(),
  /**
   * The maximum number of concurrent deliveries. The default is small, because the Functions emulator starts
   * a process per concurrent request.
   */
  atOnce: z.int().positive().default(4),
  /** How often each event is sent. */
  copies: z.int().positive().default(1),
  /** Whether what was held back is delivered newest first. */
  newestFirst: z.boolean().default(false),
})

/** The snapshot of an event, with the number of failed attempts. */
type Delivery = Readonly<{ event: string; payload: string; tries: number }>

const TIMEOUT_MS = 30_000

/** Sends events to the webhook in the background, until it answers with a 2xx status. */
export class Deliveries {
  readonly #webhook: Webhook
  #ready: Delivery[] = []
  #underWay = 0
  #paused = false
  #settings = webhookSettings.parse({})
  #stop = newStop()

  constructor(webhook: Webhook) {
    this.#webhook = webhook
  }

  send(event: Event): void {
    if (this.#settings.types?.includes(event.type) === false) return
    const delivery = { event: event.id, payload: JSON.stringify(event, null, 2), tries: 0 }
    for (let n = 0; n < this.#settings.copies; n += 1) this.#queue(delivery)
  }

  /** Holds back further attempts until `resume`. */
  pause(): void {
    this.#paused = true
  }

  resume(): void {
    this.#paused = false
    this.#pump()
  }

  set(settings: z.output<typeof webhookSettings>): void {
    this.#settings = settings
  }

  /** Drops all deliveries, waiting or in flight, and resumes. */
  reset(): void {
    this.#stop.abort()
    this.#stop = newStop()
    this.#ready = []
    this.#paused = false
    this.#settings = webhookSettings.parse({})
  }

  #queue(delivery: Delivery): void {
    this.#ready.push(delivery)
    this.#pump()
  }

  #pump(): void {
    while (!this.#paused && this.#underWay < this.#settings.atOnce) {
      const next = this.#settings.newestFirst ? this.#ready.pop() : this.#ready.shift()
      if (!next) return
      this.#underWay += 1
      void this.#attempt(next, this.#stop.signal).finally(() => {
        this.#underWay -= 1
        this.#pump()
      })
    }
  }

  async #attempt(delivery: Delivery, stop: AbortSignal): Promise<void> {
    const { event, payload, tries } = delivery
    const isTaken = await isTakenBy(this.#webhook, payload, stop)
    if (stop.aborted) return
    if (isTaken) return this.#webhook.onDelivered(event)
    const delay = this.#webhook.retryDelays[tries]
    if (delay === undefined) return
    const tryAgain = () => this.#queue({ ...delivery, tries: tries + 1 })
    // A reset rejects the wait and drops the delivery.
    void wait(delay, undefined, { signal: stop }).then(tryAgain, () => {})
  }
}

async function isTakenBy({ url, secret }: Webhook, payload: string, stop: AbortSignal): Promise<boolean> {
  try {
    const response = await fetch(url, {
      method: 'POST',
      headers: {
        'content-type': 'application/json; charset=utf-8',
        'stripe-signature': signatureHeader(payload, secret),
      },
      body: payload,
      redirect: 'manual',
      signal: AbortSignal.any([stop, AbortSignal.timeout(TIMEOUT_MS)]),
    })
    await response.body?.cancel()
    return response.ok
  } catch {
    // Retry: a receiver that cannot be reached has not processed the event.
    return false
  }
}

function newStop(): AbortController {
  const stop = new AbortController()
  setMaxListeners(0, stop.signal)
  return stop
}

/** The `Stripe-Signature` header, dated by the system clock, against which receivers check it. */
function signatureHeader(payload: string, secret: string): string {
  const timestamp = Math.floor(Date.now() / 1000)
  const signature = createHmac('sha256', secret).update(`${timestamp}.${payload}`).digest('hex')
  return `t=${timestamp},v1=${signature}`
}
