import { once } from 'node:events'
import type { AddressInfo } from 'node:net'
import { Account } from './server/account.ts'
import { Deliveries } from './server/deliveries.ts'
import { markDelivered } from './server/events.ts'
import { createStripeServer } from './server/http.ts'
import { RateLimits } from './server/rate-limits.ts'

export interface StripeOptions {
  /** 0 takes any free port. */
  port: number
  /** The receiver of events; without it they are only stored. */
  webhookUrl?: string
  webhookSecret: string
  secretKey: string
  publishableKey: string
  /** The clock that dates every object, read once per request; by default the system clock. */
  now?: () => Date | Promise<Date>
  /** Dates objects by the clock of another project from now on. */
  followClock?: (project: string) => void
  /** Milliseconds before each further delivery attempt. */
  retryDelays?: readonly number[]
}

/** A few quick retries while the emulators start, then slower ones: about five minutes in total. */
const RETRY_DELAYS = [250, 500, 1000, 2000, 5000, 15_000, 30_000, 60_000, 90_000, 90_000]

/** Starts the Stripe emulator on 127.0.0.1. */
export async function startStripeEmulator(options: StripeOptions) {
  const { webhookUrl: url, webhookSecret: secret, secretKey, publishableKey } = options
  const { now = () => new Date(), retryDelays = RETRY_DELAYS } = options
  const account = new Account()
  const onDelivered = (event: string) => markDelivered(account, event)
  const deliveries = url ? new Deliveries({ url, secret, retryDelays, onDelivered }) : null
  const keys = { secret: secretKey, publishable: publishableKey }

  const server = createStripeServer({
    account,
    keys,
    answers: new Map(),
    deliveries,
    limits: new RateLimits(),
    now,
    followClock: options.followClock,
  })
  await once(server.listen(options.port, '127.0.0.1'), 'listening')
  // `as`: a server on a TCP port has an address of this type; only that of a Unix socket is a string.
  const { port } = server.address() as AddressInfo
  return {
    url: `http://127.0.0.1:${port}`,
    port,
    /** Stops the server and cancels deliveries in flight or waiting. */
    async close() {
      deliveries?.reset()
      const closed = once(server, 'close')
      server.close()
      server.closeAllConnections()
      await closed
    },
  }
}
