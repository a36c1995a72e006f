import { collections, registrationDocument } from '@tablee/domain/documents'
import {
  filterClauses,
  type ReservationFilter,
  reservationFilterSchema,
  type Sort,
  sortByDate,
  sortOptions,
} from '@tablee/domain/reservations'
import { useQuery } from '@tanstack/react-query'
import { orderBy, where } from 'firebase/firestore'
import { useEffect, useState } from 'react'
import { fetchCount, fetchPage, pagesQuery } from '../../../data/firestore.ts'
import { eachVisit, useRows } from '../queries.ts'

/** What the URL holds of the list. The search text stays out of it, because it is a user's name or address. */
export interface ListParams {
  readonly filter: Omit<ReservationFilter, 'search'>
  readonly sort: Sort
}

/** Reads a view from the URL; invalid parameters are ignored. */
export function parseSearchParams(address: URLSearchParams): ListParams {
  const { shape } = reservationFilterSchema
  const asked = address.get('tri')
  return {
    filter: {
      thursday: shape.thursday.catch(null).parse(address.get('jeudi')),
      city: shape.city.catch(null).parse(address.get('ville')),
      status: shape.status.catch(null).parse(address.get('statut')),
    },
    sort: sortOptions.find((sort) => nameOf(sort) === asked) ?? sortByDate,
  }
}

/** The query parameters of a view, without defaults. */
export function addressOf({ filter: { thursday, city, status }, sort }: ListParams): URLSearchParams {
  const params = {
    jeudi: thursday,
    ville: city,
    statut: status,
    tri: sort === sortByDate ? null : nameOf(sort),
  }
  return new URLSearchParams(
    Object.entries(params).flatMap(([name, value]) => (value === null ? [] : [[name, value]])),
  )
}

/** The sort after a press on a column header: the column's default direction, reversed by a second press. */
export function nextSort(current: Sort, field: Sort['field']): Sort {
  const first = field === 'event_date' ? 'desc' : 'asc'
  const other = first === 'asc' ? 'desc' : 'asc'
  const direction = current.field === field && current.direction === first ? other : first
  return sortOptions.find((sort) => sort.field === field && sort.direction === direction) ?? sortByDate
}

function nameOf({ field, direction }: Sort): string {
  return `${field}-${direction}`
}

/** The reservations that match a filter, page by page, read from Firestore. */
export function useReservations(filter: ReservationFilter, sort: Sort) {
  // The list and its count use the same constraints, and therefore the same index.
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
    // Counted after the first page, and only if there is a second one.
    enabled: pages.hasNextPage,
    ...eachVisit,
  })
  return {
    pages,
    /** Number of matching reservations, shown or not; null while unknown. */
    total: count.data ?? (pages.hasNextPage ? null : (pages.data?.length ?? null)),
    /** Billed reads of the count: one for each thousand index entries. */
    reads: count.data === undefined ? 0 : Math.max(1, Math.ceil(count.data / 1000)),
  }
}

export type Reservations = ReturnType<typeof useReservations>

/** The typed text, debounced, so that not every letter starts a query. */
export function useDebouncedValue(typed: string, milliseconds = 300): string {
  const [settled, setSettled] = useState(typed)
  useEffect(() => {
    const timer = setTimeout(() => setSettled(typed), milliseconds)
    return () => clearTimeout(timer)
  }, [typed, milliseconds])
  return settled
}
