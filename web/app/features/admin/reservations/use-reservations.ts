import { collections, type RegistrationDocument, type ReservationFilter, type Sort } from '@tablee/domain'
import type { QueryDocumentSnapshot } from 'firebase/firestore'
import { useCallback, useRef, useState } from 'react'
import { type Page, readCount } from '../../../firebase/read.ts'
import { type Pages, usePages } from '../../../firebase/use-pages.ts'
import { type Read, useRead } from '../../../firebase/use-read.ts'
import { readReservations, wordsOf } from './first-page.ts'

/** How many there are, and what it cost to know: an aggregate is billed as a document for every thousand of its index. */
export interface Count {
  readonly total: number
  readonly reads: number
}

export interface Reservations {
  readonly pages: Pages<RegistrationDocument>
  readonly count: Read<Count>
  /** Reads both anew. */
  readonly again: () => void
}

/** The reservations that a filter keeps, page by page, straight from Firestore. */
export function useReservations(filter: ReservationFilter, sort: Sort): Reservations {
  const [turn, setTurn] = useState(0)
  const first = useRef<Promise<Page<RegistrationDocument>> | null>(null)
  // biome-ignore lint/correctness/useExhaustiveDependencies: each turn asks anew
  const readPart = useCallback(
    (after: QueryDocumentSnapshot | null) => {
      const part = readReservations(filter, sort, after)
      if (after === null) first.current = part
      return part
    },
    [filter, sort, turn],
  )
  // biome-ignore lint/correctness/useExhaustiveDependencies: each turn asks anew
  const readTotal = useCallback(async (): Promise<Count> => {
    // The rows come before their number. That they cannot be read is the list's to say.
    const page = await first.current?.catch(() => null)
    if (page?.next === null) return { total: page.rows.length, reads: 0 }
    const total = await readCount(collections.registrations, ...wordsOf(filter, sort))
    return { total, reads: Math.max(1, Math.ceil(total / 1000)) }
  }, [filter, sort, turn])
  const again = useCallback(() => setTurn((last) => last + 1), [])
  return { pages: usePages(readPart), count: useRead(readTotal), again }
}
