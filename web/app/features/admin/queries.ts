import type { CallInput, CallName } from '@tablee/domain/calls'
import { queryOptions, type UseQueryResult, useInfiniteQuery } from '@tanstack/react-query'
import { callFunction } from '../../data/callables.ts'
import type { Page, pagesQuery } from '../../data/firestore.ts'

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
