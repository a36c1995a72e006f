import type Stripe from 'stripe'

/** The `error` of a refused request, as Stripe's API writes it. */
interface ErrorBody {
  type: 'card_error' | 'idempotency_error' | 'invalid_request_error'
  message: string
  code?: string
  decline_code?: string
  param?: string
  charge?: string
  payment_intent?: Stripe.PaymentIntent
}

/** A refusal of the stand-in: the status and the body that Stripe answers with. */
export class StripeError extends Error {
  readonly status: number
  readonly body: ErrorBody

  constructor(status: number, body: ErrorBody) {
    super(body.message)
    this.status = status
    this.body = body
  }
}

/** A request that Stripe can't make sense of: 400 unless `status` says otherwise. */
export function invalidRequest(
  message: string,
  { status = 400, ...detail }: Partial<Omit<ErrorBody, 'type' | 'message'>> & { status?: number } = {},
): StripeError {
  return new StripeError(status, { type: 'invalid_request_error', message, ...detail })
}

/** An id that names nothing. */
export function noSuch(object: string, id: string, param: string, status: 400 | 404): StripeError {
  return invalidRequest(`No such ${object}: '${id}'`, { code: 'resource_missing', param, status })
}

/** A step that the payment intent's status doesn't allow. */
export function unexpectedState(message: string, payment_intent: Stripe.PaymentIntent): StripeError {
  return invalidRequest(message, { code: 'payment_intent_unexpected_state', payment_intent })
}

/** What a bank, or the check of a card's number, says no to: 402. */
export function cardError(body: Omit<ErrorBody, 'type'>): StripeError {
  return new StripeError(402, { type: 'card_error', ...body })
}
