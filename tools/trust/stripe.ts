import Stripe from 'stripe'

/** Stripe's stand-in through the official package, as the environment names it. */
export function stripe(): Stripe {
  const { STRIPE_API_BASE = '', STRIPE_SECRET_KEY = '' } = process.env
  const { hostname: host, port } = new URL(STRIPE_API_BASE)
  return new Stripe(STRIPE_SECRET_KEY, {
    host,
    port,
    protocol: 'http',
    telemetry: false,
    maxNetworkRetries: 0,
  })
}
