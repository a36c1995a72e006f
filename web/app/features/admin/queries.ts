import type { CallInput, CallName } from '@tablee/domain/calls'
import { queryOptions, type UseQueryResult, useInfiniteQuery } from '@tanstack/react-query'
import { call } from '../../data/callables.ts'
import type { Page, pagesQuery } from '../../data/firestore.ts'

/** For queries of the console: each visit reads anew, and nothing is read again without being asked for, since reads are billed. */
export const eachVisit = { gcTime: 0, staleTime: Number.POSITIVE_INFINITY } as const

/**
 * The answer of a call; with each other value of `occasion` it is called again. It is not retried: a call waits long enough
 * for a server that has to start first.
 */
export function callQuery<N extends CallName>(name: N, input: CallInput<N>, ...occasion: readonly unknown[]) {
  return queryOptions({
    queryKey: [name, input, ...occasion],
    queryFn: () => call(name, input),
    retry: false,
    ...eachVisit,
  })
}

/** What a panel has to know of a query, or of a list that grows page by page. */
export type Reading<T> = Pick<UseQueryResult<T>, 'data' | 'error' | 'isFetching' | 'refetch'> & {
  readonly isFetchNextPageError?: boolean
}

/** A list that grows page by page, its rows in one array. */
export function useRows<T>(query: ReturnType<typeof pagesQuery<T>>) {
  return useInfiniteQuery({ ...query, select: rowsOf<T> })
}

function rowsOf<T>({ pages }: { pages: readonly Page<T>[] }): readonly T[] {
  return pages.flatMap(({ rows }) => rows)
}
