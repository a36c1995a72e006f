import { collections, registrationDocument } from '@tablee/domain/documents'
import {
  type ReservationFilter,
  reservationFilterSchema,
  type Sort,
  sortOptions,
} from '@tablee/domain/reservations'
import { useQuery } from '@tanstack/react-query'
import { orderBy, where } from 'firebase/firestore'
import { useEffect, useState } from 'react'
import { fetchAll, fetchCount, fetchPage, pagesQuery } from '../../../data/firestore.ts'
import { eachVisit, useRows } from '../queries.ts'

/** What the URL holds of the list. The search text stays out of it, because it is a user's name or address. */
export interface ListParams {
  readonly filter: Omit<ReservationFilter, 'search'>
  readonly sort: Sort
}

const [defaultSort = { field: 'first_name', direction: 'asc' }] = sortOptions

/** Reads a view from the URL; invalid parameters are ignored, and so are the filters of all evenings together. */
export function parseSearchParams(address: URLSearchParams): ListParams {
  const { shape } = reservationFilterSchema
  const thursday = shape.thursday.catch(null).parse(address.get('jeudi'))
  if (thursday === null) return { filter: { thursday, city: null, status: null }, sort: defaultSort }
  const asked = address.get('tri')
  return {
    filter: {
      thursday,
      city: shape.city.catch(null).parse(address.get('ville')),
      status: shape.status.catch(null).parse(address.get('statut')),
    },
    sort: sortOptions.find((sort) => nameOf(sort) === asked) ?? defaultSort,
  }
}

/** The query parameters of a view, without defaults. */
export function addressOf({ filter: { thursday, city, status }, sort }: ListParams): URLSearchParams {
  const params = {
    jeudi: thursday,
    ville: city,
    statut: status,
    tri: sort === defaultSort ? null : nameOf(sort),
  }
  return new URLSearchParams(
    Object.entries(params).flatMap(([name, value]) => (value === null ? [] : [[name, value]])),
  )
}

/** The sort after a press on a column header: ascending, reversed by a second press. */
export function nextSort(current: Sort, field: Sort['field']): Sort {
  const direction = current.field === field && current.direction === 'asc' ? 'desc' : 'asc'
  return sortOptions.find((sort) => sort.field === field && sort.direction === direction) ?? defaultSort
}

function nameOf({ field, direction }: Sort): string {
  return `${field}-${direction}`
}

/** All reservations of one evening, some hundred. */
export function useEveningReservations(thursday: string) {
  return useQuery({
    queryKey: ['reservations', thursday],
    queryFn: () =>
      fetchAll(collections.registrations, registrationDocument, where('thursday_event_id', '==', thursday)),
    ...eachVisit,
  })
}

const latestFirst = orderBy('event_date', 'desc')

/** The reservations of all evenings by date, page by page. */
export function useAllReservations() {
  const pages = useRows(
    pagesQuery(['reservations'], (after) =>
      fetchPage(collections.registrations, registrationDocument, after, latestFirst),
    ),
  )
  const count = useQuery({
    queryKey: ['reservations', 'count'],
    queryFn: () => fetchCount(collections.registrations, latestFirst),
    // Counted after the first page, and only if there is a second one.
    enabled: pages.hasNextPage,
    ...eachVisit,
  })
  return {
    pages,
    /** Number of reservations, shown or not; null while unknown. */
    total: count.data ?? (pages.hasNextPage ? null : (pages.data?.length ?? null)),
    /** Billed reads of the count: one for each thousand index entries. */
    reads: count.data === undefined ? 0 : Math.max(1, Math.ceil(count.data / 1000)),
  }
}

/** The typed text, debounced, so that not every letter starts a query. */
export function useDebouncedValue(typed: string, milliseconds = 300): string {
  const [settled, setSettled] = useState(typed)
  useEffect(() => {
    const timer = setTimeout(() => setSettled(typed), milliseconds)
    return () => clearTimeout(timer)
  }, [typed, milliseconds])
  return settled
}
