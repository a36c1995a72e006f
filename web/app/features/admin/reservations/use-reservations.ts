import {
  collections,
  filterClauses,
  type RegistrationDocument,
  type ReservationFilter,
  registrationDocument,
  type Sort,
} from '@tablee/domain'
import { orderBy, type QueryDocumentSnapshot, where } from 'firebase/firestore'
import { useCallback, useMemo, useRef, useState } from 'react'
import { type Page, readCount, readPage } from '../../../firebase/read.ts'
import { type Pages, usePages } from '../../../firebase/use-pages.ts'
import { type Read, useRead } from '../../../firebase/use-read.ts'

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
  // The count asks in the same words as the list, and so by the same index.
  const [turn, setTurn] = useState(0)
  // biome-ignore lint/correctness/useExhaustiveDependencies: each turn asks anew
  const asked = useMemo(
    () => [...filterClauses(filter).map((clause) => where(...clause)), orderBy(sort.field, sort.direction)],
    [filter, sort, turn],
  )
  const first = useRef<Promise<Page<RegistrationDocument>> | null>(null)
  const readPart = useCallback(
    (after: QueryDocumentSnapshot | null) => {
      const part = readPage(collections.registrations, registrationDocument, after, ...asked)
      if (after === null) first.current = part
      return part
    },
    [asked],
  )
  const readTotal = useCallback(async (): Promise<Count> => {
    // The rows come before their number. That they cannot be read is the list's to say.
    const page = await first.current?.catch(() => null)
    if (page?.next === null) return { total: page.rows.length, reads: 0 }
    const total = await readCount(collections.registrations, ...asked)
    return { total, reads: Math.max(1, Math.ceil(total / 1000)) }
  }, [asked])
  const again = useCallback(() => setTurn((last) => last + 1), [])
  return { pages: usePages(readPart), count: useRead(readTotal), again }
}
