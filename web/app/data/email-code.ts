import type { CodeState } from '@tablee/domain/calls'
import { queryOptions, useQuery } from '@tanstack/react-query'
import { now } from '../hooks/clock.ts'
import { callFunction } from './callables.ts'
import { queryClient } from './query-client.ts'

/** State of the user's verification code. Times in milliseconds, as of `now()`: the server's clock. */
export type EmailCode =
  | { readonly state: 'unknown' }
  | { readonly state: 'sending' }
  /** The last attempt to send a code failed. */
  | { readonly state: 'not-sent' }
  | { readonly state: 'none' }
  | { readonly state: 'sent'; readonly at: number; readonly until: number }

const unknown: EmailCode = { state: 'unknown' }

/** Read from the server only if no call has returned the state yet. If the read fails, the cached state is kept. */
const emailCodeQuery = (uid: string) =>
  queryOptions({
    queryKey: ['email-code', uid],
    queryFn: async () => codeOf((await callFunction('openAccount', {})).code),
    staleTime: Number.POSITIVE_INFINITY,
  })

export function useEmailCode(uid: string): EmailCode {
  return useQuery(emailCodeQuery(uid)).data ?? unknown
}

export async function readEmailCode(uid: string): Promise<void> {
  await queryClient.invalidateQueries(emailCodeQuery(uid))
}

/** Stores the code state that `openAccount` or `requestEmailCode` returned. */
export function setEmailCode(uid: string, code: CodeState | null): void {
  set(uid, codeOf(code))
}

/** Sends a code. Sets the state to `not-sent` and throws `RefusalError` if that fails. */
export async function sendEmailCode(uid: string): Promise<void> {
  const before = queryClient.getQueryData(emailCodeQuery(uid).queryKey)
  set(uid, { state: 'sending' })
  try {
    setEmailCode(uid, (await callFunction('requestEmailCode', {})).code)
  } catch (error) {
    // A code sent earlier may still be valid.
    set(uid, before?.state === 'sent' ? before : { state: 'not-sent' })
    throw error
  }
}

function set(uid: string, code: EmailCode): void {
  queryClient.setQueryData(emailCodeQuery(uid).queryKey, code)
}

function codeOf(code: CodeState | null): EmailCode {
  if (!code) return { state: 'none' }
  const at = now().getTime()
  const until = code.lives_seconds === 0 ? 0 : at + code.lives_seconds * 1000
  return { state: 'sent', at: at - code.sent_seconds_ago * 1000, until }
}
