import { type CallName, type CallOutput, callPath, calls } from '@tablee/domain/calls'
import type { CallableRequest } from 'firebase-functions/https'
import { api } from '../api.ts'
import { adminConsole } from '../console.ts'
import type { Caller } from '../platform/auth.ts'

/** Whose call it is; the rest of a caller is that of a recent sign-in by password. */
type Signed = Pick<Caller, 'uid' | 'email'> & Partial<Caller>

/** Makes a call through its service, without the framework. A null caller is signed out. */
export async function runCall<N extends CallName>(
  name: N,
  caller: Signed | null,
  data: unknown,
): Promise<CallOutput<N>> {
  const service = calls[name].access === 'admin' ? adminConsole : api
  const auth = caller && { uid: caller.uid, token: tokenOf(caller) }
  // The framework reads the rest of a request; the service does not.
  const request = { data, auth, rawRequest: { path: callPath(name) } } as CallableRequest<unknown>
  return (await service.run(request)) as CallOutput<N> // the handlers are typed by it
}

function tokenOf({ email, emailVerified = true, provider = 'password', signedInAt, admin = false }: Signed) {
  const seconds = Math.floor((signedInAt?.getTime() ?? Date.now()) / 1000)
  return {
    ...{ email, email_verified: emailVerified, auth_time: seconds, iat: seconds },
    ...{ firebase: { sign_in_provider: provider }, ...(admin && { admin }) },
  }
}

/** The outcome of a call: `ok`, or the code of the refusal. */
export function outcomeOf(run: Promise<unknown>): Promise<string> {
  return run.then(
    () => 'ok',
    (error: { details?: { code?: string } }) => error.details?.code ?? String(error),
  )
}

/** What a call by a signed link answers: the code of the outcome, and the output. */
export function replyToLink<N extends 'rsvpLink' | 'checkInLink'>(
  name: N,
  data: unknown,
): Promise<{ code: string; result: CallOutput<N> | null }> {
  const made = runCall(name, null, data)
  return made.then(
    (result) => ({ code: 'ok', result }),
    async () => ({ code: await outcomeOf(made), result: null }),
  )
}
