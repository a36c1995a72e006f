import { error as logError } from 'firebase-functions/logger'
import Stripe from 'stripe'
import { Refusal } from '../platform/refusal.ts'

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
