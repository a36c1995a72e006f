import { setMaxListeners } from 'node:events'
import { setTimeout as wait } from 'node:timers/promises'
import type Stripe from 'stripe'
import { newId } from '../account.ts'
import { draw } from '../mischief/draw.ts'
import { type WebhookMischief, webhookMischief } from '../mischief/settings.ts'
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
  /** Makes the way to the webhook as unreliable as this, for what is sent and tried from here on. */
  set(mischief: WebhookMischief): void
  /** Drops everything, under way or waiting, resumes, and is reliable again. */
  reset(): void
}

const PATIENCE_MS = 30_000
const reliable = webhookMischief.parse({})

/** A delivery that may go now, the one of the lowest rank first. */
interface Ready {
  delivery: Delivery
  /** Counted from the last reset: what is drawn for a delivery depends on it. */
  nth: number
  rank: number
  payload: string
}

/** Starts delivering to one webhook. */
export function createDeliveries(webhook: WebhookSettings): Deliveries {
  let deliveries: Delivery[] = []
  let ready: Ready[] = []
  let mischief = reliable
  let sent = 0
  let underWay = 0
  let paused = false
  let stop = newStop()
  const timers = new Set<NodeJS.Timeout>()

  function pump(): void {
    while (!paused && underWay < mischief.atOnce) {
      const next = takeFirst(ready)
      if (!next) return
      underWay++
      void attempt(next).finally(() => {
        underWay--
        pump()
      })
    }
  }

  async function attempt(next: Ready): Promise<void> {
    const { delivery } = next
    const signal = stop.signal
    const result = await unreliably(next, signal)
    if (signal.aborted) return
    delivery.attempts.push(result)
    if (isSuccess(result.status)) {
      delivery.state = 'delivered'
      webhook.onDelivered(delivery.event)
    } else retryLater(next)
  }

  async function unreliably({ delivery, nth, payload }: Ready, signal: AbortSignal): Promise<Attempt> {
    const { seed, delayMs, lost, unheard, url = webhook.url } = mischief
    const drawn = (fate: string) => draw(seed, nth, delivery.attempts.length, fate)
    const at = new Date().toISOString()
    await wait(drawn('delay') * delayMs)
    if (drawn('lost') < lost) return { at, status: null, error: 'LOST' }
    const result = await post({ url, secret: webhook.secret }, payload, signal)
    return drawn('unheard') < unheard ? { at, status: null, error: 'UNHEARD' } : result
  }

  function retryLater(again: Ready): void {
    const { retryDelays = webhook.retryDelays } = mischief
    const delay = retryDelays[again.delivery.attempts.length - 1]
    if (delay === undefined) {
      again.delivery.state = 'given-up'
      return
    }
    const timer = setTimeout(() => {
      timers.delete(timer)
      queue(again)
    }, delay)
    timers.add(timer)
  }

  function queue(next: Ready): void {
    const { seed, shuffled } = mischief
    const rank = shuffled ? draw(seed, next.nth, next.delivery.attempts.length, 'rank') : 0
    ready.push({ ...next, rank })
    pump()
  }

  function sendOnce(event: Stripe.Event): void {
    const delivery: Delivery = {
      id: newId('whd'),
      event: event.id,
      type: event.type,
      state: 'waiting',
      attempts: [],
    }
    deliveries.push(delivery)
    queue({ delivery, nth: sent++, rank: 0, payload: JSON.stringify(event, null, 2) })
  }

  return {
    send(event) {
      const { copies, types } = mischief
      if (types && !types.includes(event.type)) return
      for (let copy = 0; copy < copies; copy++) sendOnce(event)
    },
    list: () => deliveries,
    pause() {
      paused = true
    },
    resume() {
      paused = false
      pump()
    },
    set(next) {
      mischief = next
    },
    reset() {
      stop.abort()
      stop = newStop()
      for (const timer of timers) clearTimeout(timer)
      timers.clear()
      deliveries = []
      ready = []
      mischief = reliable
      sent = 0
      paused = false
    },
  }
}

function takeFirst(ready: Ready[]): Ready | undefined {
  const lowest = ready.reduce((low, { rank }, n) => (rank < (ready[low]?.rank ?? rank) ? n : low), 0)
  return ready.splice(lowest, 1)[0]
}

async function post(
  webhook: Pick<WebhookSettings, 'url' | 'secret'>,
  payload: string,
  stop: AbortSignal,
): Promise<Attempt> {
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
