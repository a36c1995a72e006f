import type { EventDate } from '@tablee/domain/calendar'
import type { CallInput, CallName } from '@tablee/domain/calls'
import { collections, thursdayEventDocument } from '@tablee/domain/documents'
import { queryOptions, type UseQueryResult, useInfiniteQuery, useQuery } from '@tanstack/react-query'
import { orderBy } from 'firebase/firestore'
import { callFunction } from '../../data/callables.ts'
import { fetchList, type Page, type pagesQuery } from '../../data/firestore.ts'
import type { Option } from './controls.tsx'
import { thursdayOptions } from './format.ts'

/** Options for console queries: read at each visit, and refetched only on request, because reads are billed. */
export const eachVisit = { gcTime: 0, staleTime: Number.POSITIVE_INFINITY } as const

/** Query options for a call; another `occasion` repeats it. No retry: the time-out already covers a cold start. */
export function callQuery<N extends CallName>(name: N, input: CallInput<N>, ...occasion: readonly unknown[]) {
  return queryOptions({
    queryKey: [name, input, ...occasion],
    queryFn: () => callFunction(name, input),
    retry: false,
    ...eachVisit,
  })
}

/** The part of a query result, paginated or not, that a panel needs. */
export type Reading<T> = Pick<UseQueryResult<T>, 'data' | 'error' | 'isFetching' | 'refetch'> & {
  readonly isFetchNextPageError?: boolean
}

/** A paginated list with its rows in one array. */
export function useRows<T>(query: ReturnType<typeof pagesQuery<T>>) {
  return useInfiniteQuery({ ...query, select: rowsOf<T> })
}

function rowsOf<T>({ pages }: { pages: readonly Page<T>[] }): readonly T[] {
  return pages.flatMap(({ rows }) => rows)
}

/** The options of the evening selector: what the service has had, and has, by its last fifty evenings. */
export function useThursdayOptions(chosen: EventDate | null): Option<EventDate>[] {
  return thursdayOptions(chosen, useQuery(latestEveningsQuery).data?.map(({ id }) => id) ?? [])
}

const latestEveningsQuery = queryOptions({
  queryKey: ['evenings', 'latest'],
  queryFn: () => fetchList(collections.thursdayEvents, thursdayEventDocument, orderBy('event_date', 'desc')),
})
