import { setMaxListeners } from 'node:events'
import type Stripe from 'stripe'
import { newId } from '../account.ts'
import { signatureHeader } from './signature.ts'

/** One event on its way to the webhook, as `GET /_control/deliveries` shows it. */
export interface Delivery {
  id: string
  event: string
  type: string
  state: 'waiting' | 'delivered' | 'given-up'
  attempts: Attempt[]
}

/** One try: the status that came back, or why none did. */
export interface Attempt {
  at: string
  status: number | null
  error: string | null
}

/** The merchant's webhook, and how patiently it is tried. */
export interface WebhookSettings {
  url: string
  secret: string
  /** Milliseconds before each further attempt; after the last one a delivery is given up. */
  retryDelays: readonly number[]
  onDelivered: (eventId: string) => void
}

/** Sends events to the webhook, in the background, until it says 2xx. */
export interface Deliveries {
  send(event: Stripe.Event): void
  list(): readonly Delivery[]
  /** Holds further attempts back until `resume`. */
  pause(): void
  resume(): void
  /** Drops everything, under way or waiting, and resumes. */
  reset(): void
}

/** The Functions emulator starts a process per concurrent request: a burst must not start dozens. */
const AT_ONCE = 4
const PATIENCE_MS = 30_000

/** Starts delivering to one webhook. */
export function createDeliveries(webhook: WebhookSettings): Deliveries {
  let deliveries: Delivery[] = []
  let ready: { delivery: Delivery; payload: string }[] = []
  let underWay = 0
  let paused = false
  let stop = newStop()
  const timers = new Set<NodeJS.Timeout>()

  function pump(): void {
    while (!paused && underWay < AT_ONCE) {
      const next = ready.shift()
      if (!next) return
      underWay++
      void attempt(next.delivery, next.payload).finally(() => {
        underWay--
        pump()
      })
    }
  }

  async function attempt(delivery: Delivery, payload: string): Promise<void> {
    const signal = stop.signal
    const result = await post(webhook, payload, signal)
    if (signal.aborted) return
    delivery.attempts.push(result)
    if (isSuccess(result.status)) {
      delivery.state = 'delivered'
      webhook.onDelivered(delivery.event)
    } else retryLater(delivery, payload)
  }

  function retryLater(delivery: Delivery, payload: string): void {
    const delay = webhook.retryDelays[delivery.attempts.length - 1]
    if (delay === undefined) {
      delivery.state = 'given-up'
      return
    }
    const timer = setTimeout(() => {
      timers.delete(timer)
      ready.push({ delivery, payload })
      pump()
    }, delay)
    timers.add(timer)
  }

  return {
    send(event) {
      const delivery: Delivery = {
        id: newId('whd'),
        event: event.id,
        type: event.type,
        state: 'waiting',
        attempts: [],
      }
      deliveries.push(delivery)
      ready.push({ delivery, payload: JSON.stringify(event, null, 2) })
      pump()
    },
    list: () => deliveries,
    pause() {
      paused = true
    },
    resume() {
      paused = false
      pump()
    },
    reset() {
      stop.abort()
      stop = newStop()
      for (const timer of timers) clearTimeout(timer)
      timers.clear()
      deliveries = []
      ready = []
      paused = false
    },
  }
}

async function post(webhook: WebhookSettings, payload: string, stop: AbortSignal): Promise<Attempt> {
  const at = new Date().toISOString()
  try {
    const response = await fetch(webhook.url, {
      method: 'POST',
      headers: {
        'content-type': 'application/json; charset=utf-8',
        'user-agent': 'Stripe/1.0 (+https://stripe.com/docs/webhooks)',
        'stripe-signature': signatureHeader(payload, webhook.secret),
      },
      body: payload,
      redirect: 'manual',
      signal: AbortSignal.any([stop, AbortSignal.timeout(PATIENCE_MS)]),
    })
    await response.body?.cancel()
    return { at, status: response.status, error: null }
  } catch (error) {
    // A receiver that can't be reached is an attempt that failed, to be tried again.
    return { at, status: null, error: reason(error) }
  }
}

function newStop(): AbortController {
  const stop = new AbortController()
  setMaxListeners(0, stop.signal)
  return stop
}

function isSuccess(status: number | null): boolean {
  return status !== null && status >= 200 && status < 300
}

/** `fetch failed` says nothing: the code of its cause, such as ECONNREFUSED, does. */
function reason(error: unknown): string {
  if (!(error instanceof Error)) return String(error)
  const { cause } = error
  return cause instanceof Error && 'code' in cause ? String(cause.code) : error.message
}
