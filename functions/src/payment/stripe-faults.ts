import Stripe from 'stripe'

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
