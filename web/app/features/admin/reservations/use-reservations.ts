import { collections, registrationDocument } from '@tablee/domain/documents'
import { filterClauses, type ReservationFilter, type Sort } from '@tablee/domain/reservations'
import { useQuery } from '@tanstack/react-query'
import { orderBy, where } from 'firebase/firestore'
import { useEffect, useState } from 'react'
import { fetchCount, fetchPage, pagesQuery } from '../../../data/firestore.ts'
import { eachVisit, useRows } from '../queries.ts'

/** The reservations that a filter keeps, page by page, straight from Firestore. */
export function useReservations(filter: ReservationFilter, sort: Sort) {
  // The list and its count are asked in the same words, and so of the same index.
  const constraints = [
    ...filterClauses(filter).map((clause) => where(...clause)),
    orderBy(sort.field, sort.direction),
  ]
  const pages = useRows(
    pagesQuery(['reservations', filter, sort], (after) =>
      fetchPage(collections.registrations, registrationDocument, after, ...constraints),
    ),
  )
  const count = useQuery({
    queryKey: ['reservations', 'count', filter, sort],
    queryFn: () => fetchCount(collections.registrations, ...constraints),
    // The rows come before their number, which is plain where the first page holds all of them.
    enabled: pages.hasNextPage,
    ...eachVisit,
  })
  return {
    pages,
    /** How many there are, shown or not; null until it is known. */
    total: count.data ?? (pages.hasNextPage ? null : (pages.data?.length ?? null)),
    /** What it cost to count them: an aggregate is billed as a document for every thousand of its index. */
    reads: count.data === undefined ? 0 : Math.max(1, Math.ceil(count.data / 1000)),
  }
}

export type Reservations = ReturnType<typeof useReservations>

/** What somebody types, once they pause: not every letter is a question to the database. */
export function useSettled(typed: string, milliseconds = 300): string {
  const [settled, setSettled] = useState(typed)
  useEffect(() => {
    const timer = setTimeout(() => setSettled(typed), milliseconds)
    return () => clearTimeout(timer)
  }, [typed, milliseconds])
  return settled
}
