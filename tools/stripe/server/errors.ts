import type Stripe from 'stripe'

/** The `error` of a refused request, in the format of Stripe's API. */
interface ErrorBody {
  type: 'card_error' | 'idempotency_error' | 'invalid_request_error' | 'rate_limit_error'
  message: string
  code?: string
  decline_code?: string
  param?: string
  charge?: string
  payment_intent?: Stripe.PaymentIntent
}

/** A refusal by the Stripe emulator, with Stripe's status and body. */
export class StripeError extends Error {
  readonly status: number
  readonly body: ErrorBody

  constructor(status: number, body: ErrorBody) {
    super(body.message)
    this.status = status
    this.body = body
  }
}

/** An invalid request, by default with status 400. */
export function invalidRequest(
  message: string,
  { status = 400, ...detail }: Partial<Omit<ErrorBody, 'type' | 'message'>> & { status?: number } = {},
): StripeError {
  return new StripeError(status, { type: 'invalid_request_error', message, ...detail })
}

/** An id without an object. */
export function noSuch(object: string, id: string, param: string, status: 400 | 404): StripeError {
  return invalidRequest(`No such ${object}: '${id}'`, { code: 'resource_missing', param, status })
}

/** An action that the payment intent's status does not allow. */
export function unexpectedState(message: string, payment_intent: Stripe.PaymentIntent): StripeError {
  return invalidRequest(message, { code: 'payment_intent_unexpected_state', payment_intent })
}

/** A decline by the bank or an invalid card number, with status 402. */
export function cardError(body: Omit<ErrorBody, 'type'>): StripeError {
  return new StripeError(402, { type: 'card_error', ...body })
}

/** Too many requests in a second, with status 429. The package does not repeat it by itself. */
export function rateLimited(): StripeError {
  return new StripeError(429, {
    type: 'rate_limit_error',
    code: 'rate_limit',
    message: 'Request rate limit exceeded. Learn more at https://stripe.com/docs/rate-limits.',
  })
}
