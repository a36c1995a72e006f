import { onlineManager, QueryCache, QueryClient } from '@tanstack/react-query'
import { report } from '../config/log.ts'
import { Refused } from './refusals.ts'

const MAX_RETRIES = 2
const FIRST_RETRY_MS = 500

/**
 * The cache of server state: one for the whole site, so that code outside components reaches it too. It is cleared when
 * another user signs in.
 *
 * A feature exports its query options, and its screens look at `data` first, then at `isError`, and else are loading.
 * In this order, for data stays when reading it again fails. Keys of personal data hold the uid. `prefetchQuery` with the
 * same options starts before the screen; such options need a `staleTime`, or the screen reads a second time.
 * `useSingleMutation` is for calls; its `onSuccess` invalidates the queries whose documents the call changes.
 */
export const queryClient = new QueryClient({
  queryCache: new QueryCache({
    onError: (error, { queryKey }) => report(`${queryKey.join(' ')} could not be read`, error),
  }),
  defaultOptions: {
    queries: {
      // Offline too, so that a screen says what is the matter in place of waiting for ever.
      networkMode: 'always',
      retry: (failures, error) => failures < MAX_RETRIES && isTransient(error),
      retryDelay: (failures) => FIRST_RETRY_MS * 2 ** failures,
      // Each read is billed: it happens when a screen opens, and after a change.
      refetchOnWindowFocus: false,
      refetchOnReconnect: ({ state }) => state.status === 'error',
    },
    mutations: { networkMode: 'always' },
  },
})

// Until an event of the browser's, it would assume a network, and the return of one would be no news.
if (typeof window !== 'undefined') onlineManager.setOnline(navigator.onLine)

/** Rejects with `unavailable` after `milliseconds`. The work itself goes on: offline, Firestore keeps a write until it gets through. */
export function withTimeout<T>(work: Promise<T>, milliseconds: number): Promise<T> {
  let timer: ReturnType<typeof setTimeout> | undefined
  const timeout = new Promise<never>((_, reject) => {
    timer = setTimeout(() => reject(new Refused('unavailable', { cause: TIMEOUT })), milliseconds)
  })
  return Promise.race([work, timeout]).finally(() => clearTimeout(timer))
}

const TIMEOUT = 'timeout'

/** Refusals are final. A time-out is not retried either: the user has waited long enough to be asked first. */
function isTransient(error: Error): boolean {
  return error instanceof Refused && error.code === 'unavailable' && error.cause !== TIMEOUT
}
