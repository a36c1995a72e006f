import type { Request, RequestHandler, Response } from 'express'
import type Stripe from 'stripe'
import type { z } from 'zod'
import { type Account, newId } from '../account.ts'
import { publicView } from '../payment-intents/public-view.ts'
import { invalidRequest, StripeError } from '../stripe-error.ts'
import { expand } from './expand.ts'
import { type Answer, type AnswersByKey, answerOnce } from './idempotency.ts'
import { authenticate, type Caller, type Keys, requireSecretKey } from './keys.ts'
import { parseParams } from './params.ts'

/** One authenticated request, as the endpoints see it. */
export interface Call {
  account: Account
  caller: Caller
  /** What the events of this request say about their cause. */
  request: Stripe.Event.Request
}

/** What all endpoints share. */
export interface Api {
  account: Account
  keys: Keys
  answers: AnswersByKey
  /** The clock, asked once per request. */
  now: () => Date | Promise<Date>
}

/** One endpoint of the API. `id` is the object named in the address, empty where there is none. */
export interface Endpoint<Schema extends z.ZodType<{ expand?: string[] | undefined }>> {
  params: Schema
  /** A browser's publishable key is enough. */
  fromBrowser?: boolean
  run(call: Call, params: z.infer<Schema>, id: string): object
}

/** Express's handler of an endpoint: key, parameters, idempotency, answer. */
export function handle<Schema extends z.ZodType<{ expand?: string[] | undefined }>>(
  api: Api,
  endpoint: Endpoint<Schema>,
): RequestHandler {
  return async (request, response) => {
    const requestId = newId('req')
    response.set('request-id', requestId)
    await respond(response, async () => {
      const caller = authenticate(api.keys, request.get('authorization'))
      if (!endpoint.fromBrowser) requireSecretKey(caller)
      const key = request.method === 'POST' ? (request.get('idempotency-key') ?? null) : null
      const call = { account: api.account, caller, request: { id: requestId, idempotency_key: key } }
      const params = parseParams(endpoint.params, request.method === 'POST' ? request.body : request.query)
      const run = async () => {
        api.account.now = await api.now()
        return answerOf(call, () => expanded(endpoint, call, params, request))
      }
      if (key === null) return run()
      const keyed = { key, path: request.baseUrl + request.path, body: request.body }
      const { answer, replayed } = await answerOnce(api.answers, keyed, run)
      response.set('idempotency-key', key)
      if (replayed) response.set('idempotent-replayed', 'true')
      return answer
    })
  }
}

/** What an address answers that the stand-in doesn't know. */
export function unknownAddress(api: Api): RequestHandler {
  return async (request, response) => {
    response.set('request-id', newId('req'))
    await respond(response, async () => {
      authenticate(api.keys, request.get('authorization'))
      throw invalidRequest(
        `Unrecognized request URL (${request.method}: ${request.originalUrl}). Please see https://stripe.com/docs or we can help at https://support.stripe.com/.`,
        { status: 404 },
      )
    })
  }
}

function expanded<Schema extends z.ZodType<{ expand?: string[] | undefined }>>(
  endpoint: Endpoint<Schema>,
  call: Call,
  params: z.infer<Schema>,
  request: Request,
): object {
  const answer = endpoint.run(call, params, String(request.params.id ?? ''))
  return expand(call.account, answer, params.expand ?? [])
}

/** Runs an endpoint to the answer that is kept for its idempotency key: a refusal is kept too, as Stripe does. */
function answerOf(call: Call, run: () => object): Answer {
  try {
    const body = run()
    return { status: 200, body: call.caller === 'publishable' ? publicView(body) : body }
  } catch (error) {
    return refusal(error, call.caller)
  }
}

async function respond(response: Response, answer: () => Promise<Answer>): Promise<void> {
  const { status, body } = await answer().catch((error: unknown) => refusal(error, 'secret'))
  response.status(status).json(body)
}

function refusal(error: unknown, caller: Caller): Answer {
  if (!(error instanceof StripeError)) {
    console.error('The Stripe stand-in failed:', error)
    return { status: 500, body: { error: { type: 'api_error', message: 'The Stripe stand-in failed.' } } }
  }
  const { payment_intent, ...body } = error.body
  if (!payment_intent) return { status: error.status, body: { error: body } }
  const seen = caller === 'publishable' ? publicView(payment_intent) : payment_intent
  return { status: error.status, body: { error: { ...body, payment_intent: seen } } }
}
