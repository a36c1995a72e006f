import { isIdempotent } from '@tablee/domain/call'
import type { CallInput, CallName, CallOutput } from '@tablee/domain/calls'
import { userCalls } from '@tablee/domain/user-calls'
import { firebaseAuth } from './auth.ts'
import { reportBrowserError } from './client-reports.ts'
import { appCheckToken } from './firebase.ts'
import { postCall } from './post-call.ts'
import { withTimeout } from './query-client.ts'
import { RefusalError } from './refusals.ts'

/** Allows for a cold start of the function. */
const TIMEOUT_MS = 30_000
const RESEND_AFTER_MS = 1000
/** Shorter, because the user has waited for the first answer. */
const RESEND_TIMEOUT_MS = 10_000
/** No more after a phone has slept: the user may have decided otherwise elsewhere since. */
const RESEND_WITHIN_MS = TIMEOUT_MS + 5000

/**
 * Calls the server, on the site's own origin, as the signed-in user. Every failure is thrown as `RefusalError`, with a code of
 * the closed list. An idempotent call whose answer is lost is sent a second time, because the server may have done it.
 */
export async function callFunction<N extends CallName>(name: N, input: CallInput<N>): Promise<CallOutput<N>> {
  try {
    const [result, output] = await Promise.all([answerOf(name, input), outputSchema(name)])
    // `as`: TypeScript cannot relate `name` to its schema; `outputSchema` returns the one of this call.
    return output.parse(result) as CallOutput<N>
  } catch (error) {
    const refusal = error instanceof RefusalError ? error : new RefusalError('unavailable', { cause: error })
    if (isUnexpected(refusal)) reportBrowserError('call', 'failed', name)
    throw refusal
  }
}

async function answerOf(name: CallName, input: object): Promise<unknown> {
  const resendUntil = Date.now() + RESEND_WITHIN_MS
  try {
    return await send(name, input, TIMEOUT_MS)
  } catch (error) {
    // Retry: the page may show already what the call has changed. Without a network no answer can come.
    if (!(isUnanswered(error) && navigator.onLine && isSafeToResend(name))) throw error
    await new Promise((resolve) => setTimeout(resolve, RESEND_AFTER_MS))
    if (Date.now() > resendUntil) throw error
    return await send(name, input, RESEND_TIMEOUT_MS)
  }
}

function isUnanswered(error: unknown): boolean {
  return error instanceof RefusalError && error.code === 'unavailable'
}

/** The console's actions have request ids of their own, which outlive a lost answer. */
function isSafeToResend(name: CallName): boolean {
  return name in userCalls && isIdempotent(userCalls[name as keyof typeof userCalls]) // `as`: `in` does not narrow `name`
}

async function send(name: CallName, input: object, timeoutMs: number): Promise<unknown> {
  const post = async (newToken: boolean) =>
    postCall(name, input, { timeoutMs, headers: await credentials(newToken, timeoutMs) })
  try {
    return await post(false)
  } catch (error) {
    // Retry: the identity token looks valid for longer than it is where the device's clock has been set back.
    if (!(error instanceof RefusalError && error.code === 'untrusted-browser')) throw error
    return await post(true)
  }
}

/** The identity token of the signed-in user, and the token of App Check where the site uses it. */
async function credentials(newToken: boolean, timeoutMs: number): Promise<Record<string, string>> {
  const auth = firebaseAuth()
  await withTimeout(auth.authStateReady(), timeoutMs)
  const [identity, app] = await withTimeout(
    Promise.all([auth.currentUser?.getIdToken(newToken), appCheckToken()]),
    timeoutMs,
  )
  return {
    ...(identity && { authorization: `Bearer ${identity}` }),
    ...(app && { 'x-firebase-appcheck': app }),
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
