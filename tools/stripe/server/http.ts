import { createServer, type IncomingMessage, type Server } from 'node:http'
import { text } from 'node:stream/consumers'
import { newId } from './account.ts'
import { control } from './control.ts'
import type { Answer, AnswersByKey, Caller, StripeEmulator } from './endpoint.ts'
import { invalidRequest, StripeError } from './errors.ts'
import { parseForm } from './params.ts'
import { publicView } from './payment-intents.ts'
import { routeOf } from './routes.ts'

/** The whole HTTP surface: Stripe's API, the bank, and the controls of tests. Pages of any origin may call. */
export function createStripeServer(standIn: StripeEmulator): Server {
  return createServer(async (request, response) => {
    const requestId = newId('req')
    const { status, body } = await answer(standIn, request, requestId).catch(refusal)
    response.writeHead(status, {
      'access-control-allow-origin': '*',
      'access-control-allow-headers': 'authorization, content-type',
      'content-type': 'application/json',
      'request-id': requestId,
    })
    response.end(body && JSON.stringify(body))
  })
}

async function answer(standIn: StripeEmulator, request: IncomingMessage, requestId: string): Promise<Answer> {
  const { method = '', headers } = request
  const { pathname, search } = new URL(request.url ?? '/', 'http://stand-in')
  const body = await text(request)
  if (method === 'OPTIONS') return { status: 204, body: null }
  if (pathname === '/') return { status: 200, body: overview(standIn) }
  if (pathname.startsWith('/_control/')) {
    const answered = await control(standIn, pathname.slice('/_control/'.length), body)
    return { status: answered ? 200 : 204, body: answered }
  }

  const caller = callerOf(standIn, headers.authorization)
  const route = routeOf(method, pathname)
  if (!route) throw invalidRequest(`Unrecognized request URL (${method}: ${pathname}).`, { status: 404 })
  if (caller === 'publishable' && !route.forBrowsers) throw secretKeyRequired()
  const run = route.endpoint(parseForm(method === 'POST' ? body : search))
  const key = headers['idempotency-key']?.toString() ?? null
  const call = { ...standIn, caller, request: { id: requestId, idempotency_key: key } }
  const carryOut = async () => {
    standIn.account.now = await standIn.now()
    return answerOf(caller, () => run(call, route.id))
  }
  return key === null ? carryOut() : answerOnce(standIn.answers, key, `${pathname} ${body}`, carryOut)
}

/**
 * Runs a request once per key. The same request again gets the same answer, and waits for it while the first is
 * still under way (Stripe answers 409 then, and its package tries again: to the caller it is the same). Another
 * request under that key is refused.
 */
function answerOnce(
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
  if (known) return known.answer
  const answer = run()
  answers.set(key, { request, answer })
  // A request that ended without an answer leaves the key free for another try.
  answer.catch(() => answers.delete(key))
  return answer
}

/** A refusal too is an answer, which is kept for its idempotency key. */
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
    console.error('The Stripe stand-in failed:', error)
    return { status: 500, body: { error: { type: 'api_error', message: 'The Stripe stand-in failed.' } } }
  }
  const { payment_intent: intent, ...body } = error.body
  if (!intent) return { status: error.status, body: { error: body } }
  const payment_intent = caller === 'publishable' ? publicView(intent) : intent
  return { status: error.status, body: { error: { ...body, payment_intent } } }
}

/** Who holds the key of an `Authorization: Bearer …` header; anything else is refused as Stripe does. */
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

/** For a tester who opens the address in a browser: payments and events, the newest first. */
function overview({ account }: StripeEmulator): object {
  const payment_intents = [...account.paymentIntents.values()].reverse()
  return { payment_intents, events: [...account.events.values()].reverse() }
}
