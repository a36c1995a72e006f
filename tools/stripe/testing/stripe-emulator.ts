import Stripe from 'stripe'
import { onTestFinished, vi } from 'vitest'
import { type StripeOptions, startStripeEmulator } from '../start-stripe.ts'

const keys = {
  secretKey: 'sk_test_tablee',
  publishableKey: 'pk_test_tablee',
  webhookSecret: 'whsec_tablee',
}

/** A separate Stripe emulator for a test, with clients for the merchant's server and for a browser. */
export async function stripeEmulator(options: Partial<StripeOptions> = {}) {
  const server = await startStripeEmulator({ port: 0, ...keys, retryDelays: [5, 10, 20], ...options })
  onTestFinished(() => server.close())
  const address = { host: '127.0.0.1', port: server.port, protocol: 'http', telemetry: false } as const
  const client = ({ key = keys.secretKey, apiVersion }: { key?: string; apiVersion?: string }) =>
    // `as`: the package's type is its own version; a test asks for another.
    new Stripe(key, {
      ...address,
      ...(apiVersion !== undefined && { apiVersion: apiVersion as typeof Stripe.API_VERSION }),
    })
  return {
    url: server.url,
    stripe: client({}),
    browser: client({ key: keys.publishableKey }),
    client,
    control: (path: string, method = 'POST', body?: object | null) =>
      fetch(`${server.url}/_control/${path}`, {
        method,
        ...(body !== undefined && { body: JSON.stringify(body) }),
      }),
  }
}

/** The error of Stripe's package with which a call is rejected. */
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

/**
 * Vitest's `waitFor` with a test's time limit instead of one second, so that a busy machine causes no
 * failure.
 */
export function waitFor<T>(check: () => T | Promise<T>): Promise<T> {
  return vi.waitFor(check, { timeout: 15_000 })
}
