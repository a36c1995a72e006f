import Stripe from 'stripe'
import { stripeConfig } from '../platform/config.ts'

let client: Stripe | undefined

/** The one Stripe client. In the local worlds it speaks to the stand-in, unless a real test key is configured. */
export function stripe(): Stripe {
  client ??= new Stripe(stripeConfig().secretKey, {
    // A call gives up after two tries of 8 s, so that three in a row (find the intent, make the customer, make the
    // intent) end before the function's own 60 s do. Longer chains may not: each of their steps can be taken again.
    maxNetworkRetries: 1,
    timeout: 8000,
    telemetry: false, // durations of our requests, which nobody here reads
    ...(EMULATED ? standIn() : {}),
  })
  return client
}

function standIn(): Stripe.StripeConfig {
  const { apiBase } = stripeConfig()
  if (!apiBase) return {}
  const protocol = apiBase.protocol === 'https:' ? 'https' : 'http'
  return { host: apiBase.hostname, port: apiBase.port, protocol, telemetry: false }
}
