import { createHmac } from 'node:crypto'
import { setMaxListeners } from 'node:events'
import { setTimeout as wait } from 'node:timers/promises'
import type Stripe from 'stripe'
import { newId } from './account.ts'
import { drawing, type WebhookFaults, webhookFaults } from './faults.ts'

/** One event on its way to the webhook, as `GET /_control/deliveries` shows it. */
export interface Delivery {
  id: string
  event: string
  type: string
  state: 'waiting' | 'delivered' | 'given-up'
  attempts: Attempt[]
}

/** One try: the status that came back, or why none did. */
interface Attempt {
  at: string
  status: number | null
  error: string | null
}

/** The merchant's webhook, and how patiently it is tried. */
interface Webhook {
  url: string
  secret: string
  /** Milliseconds before each further attempt; after the last one a delivery is given up. */
  retryDelays: readonly number[]
  onDelivered: (eventId: string) => void
}

type Sent = Readonly<{ delivery: Delivery; payload: string }>

const PATIENCE_MS = 30_000

/** Sends events to the webhook, in the background, until it says 2xx. */
export class Deliveries {
  readonly #webhook: Webhook
  #all: Delivery[] = []
  #ready: Sent[] = []
  #underWay = 0
  #paused = false
  #faults = webhookFaults.parse({})
  #draw = drawing(0)
  #stop = newStop()

  constructor(webhook: Webhook) {
    this.#webhook = webhook
  }

  send(event: Stripe.Event): void {
    const { copies, types } = this.#faults
    if (types && !types.includes(event.type)) return
    for (let copy = 0; copy < copies; copy += 1) {
      const { id, type } = event
      const delivery: Delivery = { id: newId('whd'), event: id, type, state: 'waiting', attempts: [] }
      this.#all.push(delivery)
      this.#ready.push({ delivery, payload: JSON.stringify(event, null, 2) })
    }
    this.#pump()
  }

  list(): readonly Delivery[] {
    return this.#all
  }

  /** Holds further attempts back until `resume`. */
  pause(): void {
    this.#paused = true
  }

  resume(): void {
    this.#paused = false
    this.#pump()
  }

  /** Makes the way to the webhook as unreliable as this, for what is sent and tried from here on. */
  set(faults: WebhookFaults): void {
    this.#faults = faults
    this.#draw = drawing(faults.seed)
  }

  /** Drops everything, under way or waiting, resumes, and is reliable again. */
  reset(): void {
    this.#stop.abort()
    this.#stop = newStop()
    this.#all = []
    this.#ready = []
    this.#paused = false
    this.set(webhookFaults.parse({}))
  }

  #pump(): void {
    while (!this.#paused && this.#ready.length > 0 && this.#underWay < this.#faults.atOnce) {
      const drawn = this.#faults.shuffled ? Math.floor(this.#draw() * this.#ready.length) : 0
      for (const next of this.#ready.splice(drawn, 1)) {
        this.#underWay += 1
        void this.#attempt(next, this.#stop.signal).finally(() => {
          this.#underWay -= 1
          this.#pump()
        })
      }
    }
  }

  async #attempt(sent: Sent, stop: AbortSignal): Promise<void> {
    const { delivery, payload } = sent
    const attempt = await this.#post(payload, stop)
    if (stop.aborted) return
    delivery.attempts.push(attempt)
    if (attempt.status !== null && attempt.status >= 200 && attempt.status < 300) {
      delivery.state = 'delivered'
      this.#webhook.onDelivered(delivery.event)
      return
    }
    const { retryDelays = this.#webhook.retryDelays } = this.#faults
    const delay = retryDelays[delivery.attempts.length - 1]
    if (delay === undefined) {
      delivery.state = 'given-up'
      return
    }
    const tryAgain = () => {
      this.#ready.push(sent)
      this.#pump()
    }
    // Rejected by a reset, which has dropped the delivery.
    void wait(delay, undefined, { signal: stop }).then(tryAgain, () => {})
  }

  async #post(payload: string, stop: AbortSignal): Promise<Attempt> {
    const { delayMs, lost, unheard, url = this.#webhook.url } = this.#faults
    const at = new Date().toISOString()
    if (delayMs > 0) await wait(this.#draw() * delayMs)
    if (this.#draw() < lost) return { at, status: null, error: 'LOST' }
    try {
      const response = await fetch(url, {
        method: 'POST',
        headers: {
          'content-type': 'application/json; charset=utf-8',
          'stripe-signature': signatureHeader(payload, this.#webhook.secret),
        },
        body: payload,
        redirect: 'manual',
        signal: AbortSignal.any([stop, AbortSignal.timeout(PATIENCE_MS)]),
      })
      await response.body?.cancel()
      if (this.#draw() < unheard) return { at, status: null, error: 'UNHEARD' }
      return { at, status: response.status, error: null }
    } catch (error) {
      // To translate: a receiver that can't be reached is an attempt that failed, to be tried again.
      return { at, status: null, error: reason(error) }
    }
  }
}

function newStop(): AbortController {
  const stop = new AbortController()
  setMaxListeners(0, stop.signal)
  return stop
}

/** The `Stripe-Signature` header, dated by the system's clock as receivers check it. */
function signatureHeader(payload: string, secret: string): string {
  const timestamp = Math.floor(Date.now() / 1000)
  const signature = createHmac('sha256', secret).update(`${timestamp}.${payload}`).digest('hex')
  return `t=${timestamp},v1=${signature}`
}

/** `fetch failed` says nothing: the code of its cause, such as ECONNREFUSED, does. */
function reason(error: unknown): string {
  if (!(error instanceof Error)) return String(error)
  const { cause } = error
  return cause instanceof Error && 'code' in cause ? String(cause.code) : error.message
}
