import { error as logError } from 'firebase-functions/logger'
import Stripe from 'stripe'
import { stripeConfig } from './config.ts'
import { RefusalError } from './errors.ts'
import { RetryStepError } from './firestore.ts'

/**
 * The version of Stripe's API in which we call and are called: that of the package, whose types check our calls. An
 * update of the package that changes it fails to compile here, because the webhook endpoint at Stripe has to be made
 * anew with it (docs/deploy.md).
 */
export const STRIPE_API_VERSION: typeof Stripe.API_VERSION = '2026-10-28.endive'

let client: Stripe | undefined

/**
 * The Stripe client. In the local environments it calls the Stripe emulator, unless a test key of Stripe is
 * configured.
 */
export function stripe(): Stripe {
  client ??= new Stripe(stripeConfig().secretKey, {
    // A call times out after two attempts of 8 s, so that three in a row (retrieve the intent, create the
    // customer, create the intent) end before the function's limit of 60 s. Longer chains may be interrupted;
    // each of their steps is idempotent.
    maxNetworkRetries: 1,
    timeout: 8000,
    apiVersion: STRIPE_API_VERSION,
    telemetry: false, // reports the durations of our requests to Stripe
    ...(EMULATED ? emulatorOptions() : {}),
  })
  return client
}

function emulatorOptions(): Stripe.StripeConfig {
  const { apiBase } = stripeConfig()
  if (!apiBase) return {}
  const protocol = apiBase.protocol === 'https:' ? 'https' : 'http'
  return { host: apiBase.hostname, port: apiBase.port, protocol }
}

/** Whether Stripe does not know an id: it was created in the other mode, or deleted in the dashboard. */
export function isNotFound(error: unknown): boolean {
  return error instanceof Stripe.errors.StripeError && error.code === 'resource_missing'
}

/** Whether the intent's state does not allow the request. */
export function isUnexpectedState(error: unknown): boolean {
  return error instanceof Stripe.errors.StripeError && error.code === 'payment_intent_unexpected_state'
}

/**
 * Whether Stripe's answer is definitive. After a lost connection, a conflict or a rate limit, the same
 * idempotency key must be used again.
 */
export function isDefinitive(error: unknown): boolean {
  const status = error instanceof Stripe.errors.StripeError ? error.statusCode : undefined
  return status !== undefined && status !== 409 && status !== 429
}

/** Stripe's answer, or null if it does not know the id. */
export async function nullIfNotFound<T>(ask: () => Promise<T>): Promise<T | null> {
  try {
    return await ask()
  } catch (error) {
    // Translate: an unknown id must not block the account.
    if (isNotFound(error)) return null
    throw error
  }
}

/**
 * Whether Stripe did nothing because it is busy, and can be asked again with the same key: its rate limit, or
 * another request that locks the object (429), or one under the same idempotency key that is under way (409).
 */
function isBusy(error: unknown): boolean {
  return error instanceof Stripe.errors.StripeError && (error.statusCode === 429 || error.statusCode === 409)
}

/** Stripe's answer, or null if it is busy: that is no failure, the caller waits. */
export async function nullIfBusy<T>(ask: () => Promise<T>): Promise<T | null> {
  try {
    return await ask()
  } catch (error) {
    // Translate: the caller gets an answer that says so.
    if (isBusy(error)) return null
    throw error
  }
}

/** Stripe's answer; a `RetryStepError` if it is busy, so that `retryOnConflict` asks again. */
export async function retryIfBusy<T>(ask: () => Promise<T>): Promise<T> {
  try {
    return await ask()
  } catch (error) {
    // Retry: nothing was done.
    if (isBusy(error)) throw new RetryStepError()
    throw error
  }
}

/** Whether Stripe refused the request as invalid: less than that is left to refund, or nothing. */
export function isInvalidRefund(error: unknown): boolean {
  return error instanceof Stripe.errors.StripeInvalidRequestError && error.statusCode === 400
}

/** Whether the payment is disputed at the bank. */
export function isChargeDisputed(error: unknown): boolean {
  return error instanceof Stripe.errors.StripeError && error.code === 'charge_disputed'
}

/** Throws `payment-unavailable` if Stripe cannot be reached or returns an error, and logs the cause. */
export async function refuseStripeErrors<T>(ask: () => Promise<T>): Promise<T> {
  try {
    return await ask()
  } catch (error) {
    // Translate: Stripe's errors mean nothing to a caller. Refusals are checked first, because reading
    // Stripe's error classes loads the package.
    if (error instanceof RefusalError || !(error instanceof Stripe.errors.StripeError)) throw error
    const { type, code, statusCode, requestId, message } = error
    logError('Stripe request failed', { type, code, statusCode, requestId, why: message })
    throw new RefusalError('payment-unavailable')
  }
}

/** The time of payment: that of the intent's charge (read with `latest_charge` expanded). */
export function paidAt({ latest_charge, created }: Stripe.PaymentIntent): Date {
  return fromStripeTime(
    typeof latest_charge === 'object' && latest_charge !== null ? latest_charge.created : created,
  )
}

/** Whether the intent's charge was fully refunded (read with `latest_charge` expanded). */
export function isFullyRefunded({ latest_charge }: Stripe.PaymentIntent): boolean {
  return typeof latest_charge === 'object' && latest_charge?.refunded === true
}

/** Stripe's times are in seconds. */
export function fromStripeTime(seconds: number): Date {
  return new Date(seconds * 1000)
}
