import { createServer, type IncomingMessage, type Server } from 'node:http'
import { text } from 'node:stream/consumers'
import Stripe from 'stripe'
import { newId } from './account.ts'
import { control } from './control.ts'
import type { Answer, AnswersByKey, Caller, StripeEmulator } from './endpoint.ts'
import { invalidRequest, keyInUse, StripeError } from './errors.ts'
import { parseForm } from './params.ts'
import { publicView } from './payment-intents.ts'
import { routeOf } from './routes.ts'

/**
 * The HTTP server: Stripe's API, the bank's authentication, and the control API for tests. Any origin may
 * call it.
 */
export function createStripeServer(emulator: StripeEmulator): Server {
  const server = createServer(async (request, response) => {
    const requestId = newId('req')
    const { status, body, headers } = await answer(emulator, request, requestId).catch(refusal)
    response.writeHead(status, {
      'access-control-allow-origin': '*',
      'access-control-allow-headers': 'authorization, content-type',
      'content-type': 'application/json',
      'request-id': requestId,
      ...headers,
    })
    response.end(body && JSON.stringify(body))
  })
  // Longer than any pause of a client: one that it takes up again in the instant of its end would be a lost connection.
  server.keepAliveTimeout = 600_000
  return server
}

async function answer(
  emulator: StripeEmulator,
  request: IncomingMessage,
  requestId: string,
): Promise<Answer> {
  const { method = '', headers } = request
  const { pathname, search } = new URL(request.url ?? '/', 'http://emulator')
  const body = await text(request)
  if (method === 'OPTIONS') return { status: 204, body: null }
  if (pathname === '/') return { status: 200, body: overview(emulator) }
  if (pathname.startsWith('/_control/')) {
    const answered = await control(emulator, pathname.slice('/_control/'.length), body)
    return { status: answered ? 200 : 204, body: answered }
  }

  const caller = callerOf(emulator, headers.authorization)
  const version = headers['stripe-version'] ?? Stripe.API_VERSION
  if (version !== Stripe.API_VERSION) throw invalidRequest(`Invalid Stripe API version: ${version}`)
  const route = routeOf(method, pathname)
  if (!route) throw invalidRequest(`Unrecognized request URL (${method}: ${pathname}).`, { status: 404 })
  if (caller === 'publishable' && !route.forBrowsers) throw secretKeyRequired()
  emulator.limits.count(route.name, performance.now())
  const run = route.endpoint(parseForm(method === 'POST' ? body : search))
  const key = headers['idempotency-key']?.toString() ?? null
  const call = { ...emulator, caller, request: { id: requestId, idempotency_key: key } }
  const carryOut = async () => {
    emulator.account.now = await emulator.now()
    return answerOf(caller, () => run(call, route.id))
  }
  return key === null ? carryOut() : answerOnce(emulator.answers, key, `${pathname} ${body}`, carryOut)
}

/**
 * Runs a request once per idempotency key. A repeated request gets the same response, or 409 while the first one is in
 * progress. Another request with that key is refused.
 */
async function answerOnce(
  answers: AnswersByKey,
  key: string,
  request: string,
  run: () => Promise<Answer>,
): Promise<Answer> {
  const known = answers.get(key)
  if (known && known.request !== request) {
    throw new StripeError(400, {
      type: 'idempotency_error',
      message: `Keys for idempotent requests can only be used with the same endpoint and parameters they were first used with. Try using a key other than '${key}' if you meant to execute a different request.`,
    })
  }
  if (known) {
    if (known.answer === null) throw keyInUse(key)
    return known.answer
  }
  const use: { request: string; answer: Answer | null } = { request, answer: null }
  answers.set(key, use)
  try {
    use.answer = await run()
    return use.answer
  } finally {
    // A request without a response releases its key for a retry.
    if (use.answer === null) answers.delete(key)
  }
}

/** The response to a request. Refusals are responses too, and are stored for their idempotency key. */
function answerOf(caller: Caller, run: () => object): Answer {
  try {
    const body = run()
    return { status: 200, body: caller === 'publishable' ? publicView(body) : body }
  } catch (error) {
    return refusal(error, caller)
  }
}

function refusal(error: unknown, caller: Caller = 'secret'): Answer {
  if (!(error instanceof StripeError)) {
    console.error('The Stripe emulator failed:', error)
    return { status: 500, body: { error: { type: 'api_error', message: 'The Stripe emulator failed.' } } }
  }
  const { payment_intent: intent, ...body } = error.body
  // Stripe advises its package to repeat a request that found an object locked.
  const headers = body.code === 'lock_timeout' ? { 'stripe-should-retry': 'true' } : {}
  if (!intent) return { status: error.status, body: { error: body }, headers }
  const payment_intent = caller === 'publishable' ? publicView(intent) : intent
  return { status: error.status, body: { error: { ...body, payment_intent } } }
}

/** The caller by the key in the header `Authorization: Bearer …`; an unknown key is refused as by Stripe. */
function callerOf({ keys }: StripeEmulator, authorization = ''): Caller {
  const key = authorization.replace(/^Bearer /i, '')
  if (key === keys.secret) return 'secret'
  if (key === keys.publishable) return 'publishable'
  const message = key ? 'Invalid API Key provided.' : 'You did not provide an API key.'
  throw invalidRequest(message, { status: 401 })
}

function secretKeyRequired(): StripeError {
  return invalidRequest(
    'This API call cannot be made with a publishable API key. Please use a secret API key.',
    { status: 403, code: 'secret_key_required' },
  )
}

/** A page for testers: payments and events, newest first. */
function overview({ account }: StripeEmulator): object {
  const payment_intents = [...account.paymentIntents.values()].reverse()
  return { payment_intents, events: [...account.events.values()].reverse() }
}
