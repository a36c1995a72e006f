import type { RefusalCode } from '@tablee/domain'
import { useCallback, useEffect, useRef, useState } from 'react'
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
  return useReread(read).read
}

interface Reread<T> {
  readonly read: Read<T>
  readonly again: () => void
  /** Reads something else in its place. */
  readonly show: (other: () => Promise<T>) => Promise<void>
  /** It is being read, at first or again. */
  readonly busy: boolean
}

/** The same, which can be read again after a change too: what stands stays until it is there. */
export function useReread<T>(read: () => Promise<T>): Reread<T> {
  const [shown, setShown] = useState<{ of: typeof read; read: Read<T> }>({ of: read, read: loading })
  const [busy, setBusy] = useState(true)
  const turn = useRef(0)

  const show = useCallback(
    async (reading: () => Promise<T>) => {
      turn.current += 1
      const mine = turn.current
      setBusy(true)
      // That it failed stays no longer than until it is tried again.
      setShown((last) => (last.read.state === 'error' ? { of: read, read: loading } : last))
      const next = await reading().then(
        (data): Read<T> => ({ state: 'data', data }),
        (error: unknown): Read<T> => {
          report('What a page shows could not be read', error)
          return { state: 'error', refusal: refusalOf(error), again: () => void show(read) }
        },
      )
      if (mine !== turn.current) return
      setShown({ of: read, read: next })
      setBusy(false)
    },
    [read],
  )
  const again = useCallback(() => void show(read), [show, read])

  useEffect(() => {
    setShown({ of: read, read: loading })
    again()
    return () => {
      turn.current += 1
    }
  }, [read, again])
  // What was read of something else is never shown in its place, not for one frame.
  const current = shown.of === read ? shown.read : loading
  useWhenOnline(current.state === 'error', again)
  return { read: current, again, show, busy }
}

const loading = { state: 'loading' } as const

/** Tries again once the network is back, where something failed. `again` has to be stable. */
export function useWhenOnline(failed: boolean, again: () => void): void {
  useEffect(() => {
    if (!failed) return
    window.addEventListener('online', again)
    return () => window.removeEventListener('online', again)
  }, [failed, again])
}
