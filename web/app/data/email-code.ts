import type { CodeState } from '@tablee/domain'
import { create } from 'zustand'
import { report } from '../config/log.ts'
import { now } from '../hooks/clock.ts'
import { call } from './callables.ts'

/** What is known of a person's verification code. Instants in milliseconds of this browser's clock. */
export type EmailCode =
  | { readonly state: 'unknown' }
  | { readonly state: 'sending' }
  /** The last try to send one did not succeed. */
  | { readonly state: 'not-sent' }
  | { readonly state: 'none' }
  | { readonly state: 'sent'; readonly at: number; readonly until: number }

const unknown: EmailCode = { state: 'unknown' }

const useStore = create<{ uid: string | null; code: EmailCode }>(() => ({ uid: null, code: unknown }))

/** What is known of the code of the person with this id. */
export function useEmailCode(uid: string): EmailCode {
  return useStore((store) => (store.uid === uid ? store.code : unknown))
}

/** Takes over what the server answered of it: `openAccount` and `requestEmailCode` do. */
export function tellEmailCode(uid: string, code: CodeState | null): void {
  const at = now().getTime()
  const known: EmailCode = code
    ? {
        state: 'sent',
        at: at - code.sent_seconds_ago * 1000,
        until: code.lives_seconds === 0 ? 0 : at + code.lives_seconds * 1000,
      }
    : { state: 'none' }
  set(uid, known)
}

/** Sends a code. Throws `Refused`; before that, the page learns that none left. */
export async function sendEmailCode(uid: string): Promise<void> {
  const before = knownOf(uid)
  set(uid, { state: 'sending' })
  try {
    tellEmailCode(uid, (await call('requestEmailCode', {})).code)
  } catch (error) {
    // An older code may live on.
    set(uid, before.state === 'sent' ? before : { state: 'not-sent' })
    throw error
  }
}

/** Asks the server where it stands. What was known stays where that fails. */
export async function readEmailCode(uid: string): Promise<void> {
  try {
    tellEmailCode(uid, (await call('openAccount', {})).code)
  } catch (error) {
    report('Where the verification code stands could not be read', error)
  }
}

function knownOf(uid: string): EmailCode {
  const { uid: of, code } = useStore.getState()
  return of === uid ? code : unknown
}

function set(uid: string, code: EmailCode): void {
  useStore.setState({ uid, code })
}
