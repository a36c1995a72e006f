import type { QueryDocumentSnapshot } from 'firebase/firestore'
import { useCallback } from 'react'
import type { Page } from './read.ts'
import { report } from './report.ts'
import { type Read, useReread } from './use-read.ts'

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
interface Parts<T> extends Page<T> {
  readonly moreFailed?: boolean
}

/** Reads a list part by part, each on demand. `readPart` has to be stable: a function of a module, or a callback. */
export function usePages<T>(readPart: ReadPart<T>): Pages<T> {
  const readFirst = useCallback((): Promise<Parts<T>> => readPart(null), [readPart])
  const { read, show } = useReread(readFirst)
  const reload = useCallback(() => show(readFirst), [show, readFirst])
  if (read.state !== 'data') return { read, more: null, moreFailed: false, reload }

  const { rows, next, moreFailed = false } = read.data
  async function readNext(): Promise<Parts<T>> {
    try {
      const part = await readPart(next)
      return { rows: [...rows, ...part.rows], next: part.next }
    } catch (error) {
      // To show it: the list says what could not be read, and offers to try again.
      report('The next part of a list could not be read', error)
      return { rows, next, moreFailed: true }
    }
  }
  return { read: { state: 'data', data: rows }, more: next && (() => show(readNext)), moreFailed, reload }
}
