import type { PaymentIntent } from './objects.ts'

/** The `error` of a refused request, in the format of Stripe's API. */
interface ErrorBody {
  type: 'card_error' | 'idempotency_error' | 'invalid_request_error' | 'rate_limit_error'
  message: string
  code?: string
  decline_code?: string
  param?: string
  charge?: string
  payment_intent?: PaymentIntent
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
export function unexpectedState(message: string, payment_intent: PaymentIntent): StripeError {
  return invalidRequest(message, { code: 'payment_intent_unexpected_state', payment_intent })
}

/** A decline by the bank or an invalid card number, with status 402. */
export function cardError(body: Omit<ErrorBody, 'type'>): StripeError {
  return new StripeError(402, { type: 'card_error', ...body })
}

/** The key of a request that is still in progress, with status 409. The package repeats it. */
export function keyInUse(key: string): StripeError {
  const message = `There is currently another in-progress request using this idempotency key (that probably means you submitted twice, and the other request is still going through): ${key}. Please try again later.`
  return invalidRequest(message, { status: 409, code: 'idempotency_key_in_use' })
}

/** An object that another request is changing, with status 429. */
export function lockTimeout(): StripeError {
  const message =
    'This object cannot be accessed right now because another API request or Stripe process is currently accessing it. If you see this error intermittently, retry the request.'
  return invalidRequest(message, { status: 429, code: 'lock_timeout' })
}

/** Too many requests in a second, with status 429. The package does not repeat it by itself. */
export function rateLimited(): StripeError {
  return new StripeError(429, {
    type: 'rate_limit_error',
    code: 'rate_limit',
    message: 'Request rate limit exceeded. Learn more at https://stripe.com/docs/rate-limits.',
  })
}
