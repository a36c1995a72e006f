import { callPath } from '@tablee/domain/call'
import type { CallInput, CallName, CallOutput, RefusalCode } from '@tablee/domain/calls'
import { userCalls } from '@tablee/domain/user-calls'
import { FirebaseError } from 'firebase/app'
import { getFunctions, httpsCallableFromURL } from 'firebase/functions'
import { reportFault } from './client-reports.ts'
import { firebaseApp } from './firebase.ts'
import { isRefusalCode, RefusalError } from './refusals.ts'

/** Allows for a cold start of the function. */
const TIMEOUT_MS = 30_000

/** Calls the server, on the site's own origin. Every failure is thrown as `RefusalError`, with a code of the closed list. */
export async function callFunction<N extends CallName>(name: N, input: CallInput<N>): Promise<CallOutput<N>> {
  const url = new URL(callPath(name), window.location.origin).href
  const options = { timeout: TIMEOUT_MS }
  const callable = httpsCallableFromURL<CallInput<N>, unknown>(getFunctions(firebaseApp()), url, options)
  try {
    const [{ data }, output] = await Promise.all([callable(input), outputSchema(name)])
    // `as`: TypeScript cannot relate `name` to its schema; `outputSchema` returns the one of this call.
    return output.parse(data) as CallOutput<N>
  } catch (error) {
    const refusal = toRefusalError(error)
    if (isUnexpected(refusal)) reportFault('call', 'failed', name)
    throw refusal
  }
}

/** Whether the server failed, or its answer was not understood. A missing connection is the user's, and is not reported. */
function isUnexpected({ code }: RefusalError): boolean {
  return code === 'unavailable' && navigator.onLine
}

/** The schemas of the console's calls are loaded lazily, because only admins need them. */
async function outputSchema(name: CallName) {
  if (name in userCalls) return userCalls[name as keyof typeof userCalls].output // `as`: `in` does not narrow `name`
  const { adminCalls } = await import('@tablee/domain/admin-calls')
  return adminCalls[name as keyof typeof adminCalls].output // `as`: all other names are admin calls
}

/** Translates an SDK error: the server's refusal code if it sent one, otherwise a code for the transport error. */
export function toRefusalError(error: unknown): RefusalError {
  const cause = { cause: error }
  if (!(error instanceof FirebaseError)) return new RefusalError('unavailable', cause)
  const details = 'details' in error ? error.details : undefined
  const code = details && typeof details === 'object' && 'code' in details ? details.code : undefined
  if (isRefusalCode(code)) return new RefusalError(code, cause)
  return new RefusalError(transportCodes[error.code] ?? 'unavailable', cause)
}

/** What Hosting and the framework answer without a code of ours; a call that is not there was known to another version. */
const transportCodes: Readonly<Partial<Record<string, RefusalCode>>> = {
  'functions/unauthenticated': 'unauthenticated',
  'functions/not-found': 'new-version',
}
