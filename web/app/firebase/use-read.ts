import type { RefusalCode } from '@tablee/domain'
import { useCallback, useEffect, useState } from 'react'
import { refusalOf } from './refused.ts'
import { report } from './report.ts'

/** What is read once: a list that many people watch would otherwise bill each of them for every change. */
export type Read<T> =
  | { readonly state: 'loading' }
  | {
      readonly state: 'error'
      /** What was answered, where that is known. */
      readonly refusal?: RefusalCode
      readonly again: () => void
    }
  | { readonly state: 'data'; readonly data: T }

/** Runs `read` when it changes, again on demand, and after a failure once the network is back. `read` has to be stable: a function of a module, or a callback. */
export function useRead<T>(read: () => Promise<T>): Read<T> {
  const [attempt, setAttempt] = useState(0)
  const [result, setResult] = useState<Read<T>>({ state: 'loading' })
  const again = useCallback(() => setAttempt((last) => last + 1), [])

  // biome-ignore lint/correctness/useExhaustiveDependencies: a new attempt reads again
  useEffect(() => {
    let gone = false
    setResult({ state: 'loading' })
    read().then(
      (data) => !gone && setResult({ state: 'data', data }),
      (error: unknown) => {
        report('A list could not be read', error)
        if (!gone) setResult({ state: 'error', refusal: refusalOf(error), again })
      },
    )
    return () => {
      gone = true
    }
  }, [read, attempt, again])

  useWhenOnline(result.state === 'error', again)
  return result
}

/** Tries again once the network is back, where something failed. `again` has to be stable. */
export function useWhenOnline(failed: boolean, again: () => void): void {
  useEffect(() => {
    if (!failed) return
    window.addEventListener('online', again)
    return () => window.removeEventListener('online', again)
  }, [failed, again])
}
