import type { QueryDocumentSnapshot } from 'firebase/firestore'
import { useCallback, useEffect, useRef, useState } from 'react'
import type { Page } from './read.ts'
import { report } from './report.ts'
import type { Read } from './use-read.ts'

/** A list that is read part by part. */
export interface Pages<T> {
  readonly read: Read<readonly T[]>
  /** Reads the next part; null where all of it is shown. */
  readonly more: (() => Promise<void>) | null
  /** Reads the first part anew, after a change; what stands stays until it is there. */
  readonly reload: () => Promise<void>
}

type ReadPart<T> = (after: QueryDocumentSnapshot | null) => Promise<Page<T>>
type Shown<T> = 'loading' | 'error' | Page<T>

/** Reads a list part by part, each on demand. `readPart` has to be stable: a function of a module, or a callback. */
export function usePages<T>(readPart: ReadPart<T>): Pages<T> {
  const [shown, setShown] = useState<Shown<T>>('loading')
  const turn = useRef(0)

  const load = useCallback(
    async (before: readonly T[], after: QueryDocumentSnapshot | null) => {
      turn.current += 1
      const mine = turn.current
      try {
        const { rows, next } = await readPart(after)
        if (mine === turn.current) setShown({ rows: [...before, ...rows], next })
      } catch (error) {
        // To show it: the list says that it could not be read, and offers to try again.
        report('A list could not be read', error)
        if (mine === turn.current) setShown('error')
      }
    },
    [readPart],
  )
  const reload = useCallback(() => load([], null), [load])

  useEffect(() => {
    setShown('loading')
    void reload()
    return () => {
      turn.current += 1
    }
  }, [reload])

  if (shown === 'loading') return { read: { state: 'loading' }, more: null, reload }
  if (shown === 'error') return { read: { state: 'error', again: () => void reload() }, more: null, reload }
  const { rows, next } = shown
  return { read: { state: 'data', data: rows }, more: next && (() => load(rows, next)), reload }
}
