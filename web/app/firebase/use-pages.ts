import type { RefusalCode } from '@tablee/domain'
import type { QueryDocumentSnapshot } from 'firebase/firestore'
import { useCallback, useEffect, useRef, useState } from 'react'
import type { Page } from './read.ts'
import { refusalOf } from './refused.ts'
import { report } from './report.ts'
import { type Read, useWhenOnline } from './use-read.ts'

/** A list that is read part by part. */
export interface Pages<T> {
  readonly read: Read<readonly T[]>
  /** Reads the next part; null where all of it is shown. */
  readonly more: (() => Promise<void>) | null
  /** The next part could not be read; what stands before it stays. */
  readonly moreFailed: boolean
  /** Reads the first part anew, after a change; what stands stays until it is there. */
  readonly reload: () => Promise<void>
}

type ReadPart<T> = (after: QueryDocumentSnapshot | null) => Promise<Page<T>>
type Shown<T> =
  | { readonly state: 'loading' }
  | { readonly state: 'error'; readonly refusal: RefusalCode }
  | ({ readonly state: 'data'; readonly moreFailed: boolean } & Page<T>)

/** Reads a list part by part, each on demand. `readPart` has to be stable: a function of a module, or a callback. */
export function usePages<T>(readPart: ReadPart<T>): Pages<T> {
  const [shown, setShown] = useState<Shown<T>>({ state: 'loading' })
  const turn = useRef(0)

  const load = useCallback(
    async (before: Page<T> | null) => {
      turn.current += 1
      const mine = turn.current
      const show = (next: Shown<T>) => mine === turn.current && setShown(next)
      // That it failed stays no longer than until it is tried again.
      setShown((last) => (last.state === 'error' ? { state: 'loading' } : last))
      try {
        const { rows, next } = await readPart(before?.next ?? null)
        show({ state: 'data', moreFailed: false, rows: [...(before?.rows ?? []), ...rows], next })
      } catch (error) {
        // To show it: the list says what could not be read, and offers to try again.
        report('A list could not be read', error)
        show(
          before
            ? { state: 'data', moreFailed: true, ...before }
            : { state: 'error', refusal: refusalOf(error) },
        )
      }
    },
    [readPart],
  )
  const reload = useCallback(() => load(null), [load])
  const again = useCallback(() => void reload(), [reload])

  useEffect(() => {
    setShown({ state: 'loading' })
    void reload()
    return () => {
      turn.current += 1
    }
  }, [reload])
  useWhenOnline(shown.state === 'error', again)

  if (shown.state === 'loading') return { read: shown, more: null, moreFailed: false, reload }
  if (shown.state === 'error') return { read: { ...shown, again }, more: null, moreFailed: false, reload }
  const { rows, next, moreFailed } = shown
  const more = next && (() => load({ rows, next }))
  return { read: { state: 'data', data: rows }, more, moreFailed, reload }
}
