import type { CallableFunction, CallableRequest } from 'firebase-functions/https'
import * as functions from '../index.ts'
import type { Caller } from '../platform/auth.ts'

/** All deployed functions, by name. */
export const registry: Readonly<Record<string, unknown>> = { ...functions }

/** Runs a deployed callable as a caller, without the framework. */
export function runCallable(name: string, caller: Caller, data: unknown): Promise<unknown> {
  const { uid, email, emailVerified, signedInAt, admin } = caller
  // Tests name callables only: those of the domain's calls, which are all deployed (callables.test.ts).
  const callable = registry[name] as CallableFunction<unknown, Promise<unknown>>
  const seconds = Math.floor(signedInAt.getTime() / 1000)
  const token = {
    email,
    email_verified: emailVerified,
    auth_time: seconds,
    iat: seconds,
    firebase: { sign_in_provider: 'password' },
    ...(admin && { admin }),
  }
  // The framework reads the rest of a request; the handlers do not.
  return callable.run({ data, auth: { uid, token }, rawRequest: {} } as CallableRequest<unknown>)
}

/** The outcome of a run: `ok`, or the code of the refusal. */
export function outcomeOf(run: Promise<unknown>): Promise<string> {
  return run.then(
    () => 'ok',
    (error: { details?: { code?: string } }) => error.details?.code ?? String(error),
  )
}
