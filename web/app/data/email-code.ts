import type { CodeState } from '@tablee/domain/calls'
import { queryOptions, useQuery } from '@tanstack/react-query'
import { now } from '../hooks/clock.ts'
import { call } from './callables.ts'
import { queryClient } from './query-client.ts'

/** What is known of a person's verification code. Instants in milliseconds of this browser's clock. */
export type EmailCode =
  | { readonly state: 'unknown' }
  | { readonly state: 'sending' }
  /** The last try to send one did not succeed. */
  | { readonly state: 'not-sent' }
  | { readonly state: 'none' }
  | { readonly state: 'sent'; readonly at: number; readonly until: number }

const unknown: EmailCode = { state: 'unknown' }

/** Asked of the server only where no call before has told (`tellEmailCode`). What is known stays where that fails. */
const emailCodeQuery = (uid: string) =>
  queryOptions({
    queryKey: ['email-code', uid],
    queryFn: async () => codeOf((await call('openAccount', {})).code),
    staleTime: Number.POSITIVE_INFINITY,
  })

export function useEmailCode(uid: string): EmailCode {
  return useQuery(emailCodeQuery(uid)).data ?? unknown
}

/** Asks the server again. */
export async function readEmailCode(uid: string): Promise<void> {
  await queryClient.invalidateQueries(emailCodeQuery(uid))
}

/** Takes over what the server answered of it: `openAccount` and `requestEmailCode` do. */
export function tellEmailCode(uid: string, code: CodeState | null): void {
  set(uid, codeOf(code))
}

/** Sends a code. Throws `Refused`; before that, the page learns that none left. */
export async function sendEmailCode(uid: string): Promise<void> {
  const before = queryClient.getQueryData(emailCodeQuery(uid).queryKey)
  set(uid, { state: 'sending' })
  try {
    tellEmailCode(uid, (await call('requestEmailCode', {})).code)
  } catch (error) {
    // An older code may live on.
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
