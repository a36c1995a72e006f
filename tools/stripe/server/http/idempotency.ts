import { isDeepStrictEqual } from 'node:util'
import { StripeError } from '../stripe-error.ts'

/** What goes back to the caller. */
export interface Answer {
  status: number
  body: object
}

/** A request that carries an idempotency key. */
export interface KeyedRequest {
  key: string
  path: string
  body: unknown
}

/** The answers given so far, by idempotency key. */
export type AnswersByKey = Map<string, { request: KeyedRequest; answer: Promise<Answer> }>

/**
 * Runs a request once per key. The same request again gets the same answer, and waits for it while the first is
 * still under way (Stripe answers 409 then, and its package tries again: to the caller it is the same). Another
 * request under that key is refused.
 */
export async function answerOnce(
  answers: AnswersByKey,
  request: KeyedRequest,
  run: () => Promise<Answer>,
): Promise<{ answer: Answer; replayed: boolean }> {
  const known = answers.get(request.key)
  if (known) {
    refuseAnother(known.request, request)
    return { answer: await known.answer, replayed: true }
  }
  const answer = run()
  answers.set(request.key, { request, answer })
  // A request that ended without an answer leaves the key free for another try.
  answer.catch(() => answers.delete(request.key))
  return { answer: await answer, replayed: false }
}

function refuseAnother(first: KeyedRequest, again: KeyedRequest): void {
  const otherwise = `Try using a key other than '${again.key}' if you meant to execute a different request.`
  if (first.path !== again.path) {
    throw idempotencyError(
      `Keys for idempotent requests can only be used for the same endpoint they were first used for ('${again.path}' vs '${first.path}'). ${otherwise}`,
    )
  }
  if (!isDeepStrictEqual(first.body, again.body)) {
    throw idempotencyError(
      `Keys for idempotent requests can only be used with the same parameters they were first used with. ${otherwise}`,
    )
  }
}

function idempotencyError(message: string): StripeError {
  return new StripeError(400, { type: 'idempotency_error', message })
}
