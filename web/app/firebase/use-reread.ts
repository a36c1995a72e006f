import type { RefusalCode } from '@tablee/domain'
import { useCallback, useEffect, useRef, useState } from 'react'
import { refusalOf } from './refused.ts'
import { report } from './report.ts'
import { type Read, useWhenOnline } from './use-read.ts'

type Shown<T> =
  | { readonly state: 'loading' }
  | { readonly state: 'error'; readonly refusal: RefusalCode }
  | { readonly state: 'data'; readonly data: T }

export interface Reread<T> {
  readonly read: Read<T>
  readonly again: () => void
  /** It is being read, at first or again. */
  readonly busy: boolean
}

/** What is read once, and again after a change: what stands stays until it is there. `read` has to be stable. */
export function useReread<T>(read: () => Promise<T>): Reread<T> {
  const [shown, setShown] = useState<Shown<T>>({ state: 'loading' })
  const [busy, setBusy] = useState(true)
  const turn = useRef(0)

  const again = useCallback(() => {
    turn.current += 1
    const mine = turn.current
    const show = (next: Shown<T>) => {
      if (mine !== turn.current) return
      setShown(next)
      setBusy(false)
    }
    setBusy(true)
    // That it failed stays no longer than until it is tried again.
    setShown((last) => (last.state === 'error' ? { state: 'loading' } : last))
    read().then(
      (data) => show({ state: 'data', data }),
      (error: unknown) => {
        report('A panel could not be read', error)
        show({ state: 'error', refusal: refusalOf(error) })
      },
    )
  }, [read])

  useEffect(() => {
    setShown({ state: 'loading' })
    again()
    return () => {
      turn.current += 1
    }
  }, [again])
  useWhenOnline(shown.state === 'error', again)

  if (shown.state === 'error') return { read: { ...shown, again }, again, busy }
  return { read: shown, again, busy }
}
