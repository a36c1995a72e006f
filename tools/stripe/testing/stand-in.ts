import Stripe from 'stripe'
import { onTestFinished, vi } from 'vitest'
import { type StripeOptions, startStripeEmulator } from '../start-stripe.ts'

const keys = {
  secretKey: 'sk_test_tablee',
  publishableKey: 'pk_test_tablee',
  webhookSecret: 'whsec_tablee',
}

/** A stand-in of the test's own, with Stripe's package as the merchant's server and as a browser would hold it. */
export async function standIn(options: Partial<StripeOptions> = {}) {
  const server = await startStripeEmulator({ port: 0, ...keys, retryDelays: [5, 10, 20], ...options })
  onTestFinished(() => server.close())
  const withKey = (key: string) =>
    new Stripe(key, { host: '127.0.0.1', port: server.port, protocol: 'http', telemetry: false })
  return {
    url: server.url,
    stripe: withKey(keys.secretKey),
    browser: withKey(keys.publishableKey),
    withKey,
    control: (path: string, method = 'POST') => fetch(`${server.url}/_control/${path}`, { method }),
  }
}

/** The error of Stripe's package that a call ends with. */
export async function refusal(
  call: Promise<unknown>,
): Promise<InstanceType<typeof Stripe.errors.StripeError>> {
  const error = await call.then(
    () => null,
    (reason: unknown) => reason,
  )
  if (error instanceof Stripe.errors.StripeError) return error
  throw new Error('The call was not refused by Stripe', { cause: error })
}

/** Vitest's own, with the limit of a test in place of its second: what a busy machine takes longer for has not failed. */
export function waitFor<T>(check: () => T | Promise<T>): Promise<T> {
  return vi.waitFor(check, { timeout: 15_000 })
}
