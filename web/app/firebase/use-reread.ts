import { useCallback, useEffect, useRef, useState } from 'react'
import { report } from './report.ts'
import type { Read } from './use-read.ts'

type Shown<T> =
  | { readonly state: 'loading' }
  | { readonly state: 'error' }
  | { readonly state: 'data'; readonly data: T }

/** What is read once, and again after a change: what stands stays until it is there. `read` has to be stable. */
export function useReread<T>(read: () => Promise<T>): { readonly read: Read<T>; readonly again: () => void } {
  const [shown, setShown] = useState<Shown<T>>({ state: 'loading' })
  const turn = useRef(0)

  const again = useCallback(() => {
    turn.current += 1
    const mine = turn.current
    const show = (next: Shown<T>) => mine === turn.current && setShown(next)
    read().then(
      (data) => show({ state: 'data', data }),
      (error: unknown) => {
        report('A panel could not be read', error)
        show({ state: 'error' })
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

  if (shown.state === 'error') return { read: { state: 'error', again }, again }
  if (shown.state === 'loading') return { read: { state: 'loading' }, again }
  return { read: shown, again }
}
