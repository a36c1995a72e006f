import type Stripe from 'stripe'

/** The `error` of a refused request, as Stripe's API writes it. */
export interface ErrorBody {
  type: 'api_error' | 'card_error' | 'idempotency_error' | 'invalid_request_error'
  message: string
  code?: string
  decline_code?: string
  param?: string
  charge?: string
  doc_url?: string
  payment_intent?: Stripe.PaymentIntent
  payment_method?: Stripe.PaymentMethod
}

/** A refusal of the stand-in: the status and the body that Stripe answers with. */
export class StripeError extends Error {
  readonly status: number
  readonly body: ErrorBody

  constructor(status: number, body: ErrorBody) {
    super(body.message)
    this.status = status
    this.body = body.code ? { ...body, doc_url: docUrl(body.code) } : body
  }
}

/** A request that Stripe can't make sense of: 400 unless `status` says otherwise. */
export function invalidRequest(
  message: string,
  detail: Partial<Pick<ErrorBody, 'code' | 'param' | 'payment_intent'>> & { status?: number } = {},
): StripeError {
  const { status = 400, ...body } = detail
  return new StripeError(status, { type: 'invalid_request_error', message, ...body })
}

/** An id that names nothing: 404 when it is the address itself, 400 when it is a parameter. */
export function noSuch(object: string, id: string, param: string, status: 400 | 404 = 400): StripeError {
  return invalidRequest(`No such ${object}: '${id}'`, { code: 'resource_missing', param, status })
}

/** What a bank, or the check of a card's details, says no to: 402. */
export function cardError(body: Omit<ErrorBody, 'type'>): StripeError {
  return new StripeError(402, { type: 'card_error', ...body })
}

function docUrl(code: string): string {
  return `https://stripe.com/docs/error-codes/${code.replaceAll('_', '-')}`
}
