import { error as logError } from 'firebase-functions/logger'
import Stripe from 'stripe'
import { stripeConfig } from './config.ts'
import { Refusal } from './errors.ts'

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

/** Whether Stripe knows nothing of an id: made in the other mode, or deleted in the dashboard. */
export function isMissing(error: unknown): boolean {
  return error instanceof Stripe.errors.StripeError && error.code === 'resource_missing'
}

/** Whether an intent can't do what was asked any more, or not yet. */
export function isUnexpectedState(error: unknown): boolean {
  return error instanceof Stripe.errors.StripeError && error.code === 'payment_intent_unexpected_state'
}

/** Whether Stripe answered by more than "wait": after a lost connection or a busy key, the same key must be used again. */
export function isFinal(error: unknown): boolean {
  const status = error instanceof Stripe.errors.StripeError ? error.statusCode : undefined
  return status !== undefined && status !== 409 && status !== 429
}

/** What Stripe answers, or null where it knows nothing of the id that it is asked about. */
export async function unlessMissing<T>(ask: () => Promise<T>): Promise<T | null> {
  try {
    return await ask()
  } catch (error) {
    // To translate: an account must not stay locked by an id that means nothing any more.
    if (isMissing(error)) return null
    throw error
  }
}

/** Whether Stripe understood and said no: there is less left to refund, or nothing. */
export function isRefused(error: unknown): boolean {
  return error instanceof Stripe.errors.StripeInvalidRequestError && error.statusCode === 400
}

/** Whether the payer's bank was asked for the money first. */
export function isDisputed(error: unknown): boolean {
  return error instanceof Stripe.errors.StripeError && error.code === 'charge_disputed'
}

/** Answers "try again" where Stripe can't be reached or refuses: the log says why, the person need not know. */
export async function orUnavailable<T>(ask: () => Promise<T>): Promise<T> {
  try {
    return await ask()
  } catch (error) {
    // To translate: Stripe's errors mean nothing to a caller. A refusal needs no look at them, which loads the package.
    if (error instanceof Refusal || !(error instanceof Stripe.errors.StripeError)) throw error
    const { type, code, statusCode, requestId, message } = error
    logError('Stripe refused', { type, code, statusCode, requestId, why: message })
    throw new Refusal('payment-unavailable')
  }
}

/** When Stripe says that an intent was paid: its charge's date (the intent is read with `latest_charge` expanded). */
export function paidAtOf({ latest_charge, created }: Stripe.PaymentIntent): Date {
  return fromStripe(
    typeof latest_charge === 'object' && latest_charge !== null ? latest_charge.created : created,
  )
}

/** Whether all of an intent's money went back to its payer (`latest_charge` expanded): it is worth no seat any more. */
export function isGivenBack({ latest_charge }: Stripe.PaymentIntent): boolean {
  return typeof latest_charge === 'object' && latest_charge?.refunded === true
}

/** Stripe counts seconds. */
export function fromStripe(seconds: number): Date {
  return new Date(seconds * 1000)
}
