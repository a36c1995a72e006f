import { callPath } from '@tablee/domain/call'
import type { RefusalCode } from '@tablee/domain/calls'
import { learnServerTime } from '../hooks/clock.ts'
import { withTimeout } from './query-client.ts'
import { isRefusalCode, RefusalError } from './refusals.ts'

/**
 * Posts a call to the site's own origin by the protocol of callables
 * (https://firebase.google.com/docs/functions/callable-reference), and returns the output unparsed. Rejects with the code of
 * the refusal; with `unavailable` if the server is not reached, or has not answered within `timeoutMs`.
 */
export async function postCall(
  name: string,
  input: object,
  { timeoutMs, headers }: { timeoutMs: number; headers?: Readonly<Record<string, string>> },
): Promise<unknown> {
  const controller = new AbortController()
  const sent = Date.now()
  const request = {
    method: 'POST',
    headers: { 'content-type': 'application/json', ...headers },
    body: JSON.stringify({ data: input }),
    signal: controller.signal,
  }
  try {
    const response = await withTimeout(fetch(callPath(name), request), timeoutMs)
    learnServerTime(response.headers.get('date'), sent)
    // Translate: what stands between us and the server answers without JSON.
    const body: Answer | null = await withTimeout(response.json(), timeoutMs).catch(() => null)
    if (response.ok && body) return body.result
    throw new RefusalError(refusalIn(body) ?? codeByStatus[response.status] ?? 'unavailable', { cause: body })
  } catch (cause) {
    // Translate: the browser reports a missing network as a TypeError.
    throw cause instanceof RefusalError ? cause : new RefusalError('unavailable', { cause })
  } finally {
    // A request that has timed out ends; one that was answered has ended.
    controller.abort()
  }
}

interface Answer {
  readonly result?: unknown
  readonly error?: { readonly details?: { readonly code?: unknown } }
}

function refusalIn(body: Answer | null): RefusalCode | null {
  const code = body?.error?.details?.code
  return isRefusalCode(code) ? code : null
}

/**
 * What Hosting and the framework answer without a code of ours: a call that is not there was known to another version of the
 * site, and 401 says that they do not take the identity token. App Check's refusal has the status 401 and our code.
 */
const codeByStatus: Readonly<Record<number, RefusalCode | undefined>> = {
  401: 'untrusted-browser',
  404: 'new-version',
}
