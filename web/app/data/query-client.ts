import { onlineManager, QueryCache, QueryClient } from '@tanstack/react-query'
import { logWarning } from '../config/log.ts'
import { RefusalError } from './refusals.ts'

const MAX_RETRIES = 2
const FIRST_RETRY_MS = 500

/**
 * The cache of server state: one for the site, so that code outside components can use it. It is cleared when another
 * user signs in.
 *
 * A feature exports its query options. Its screens check `data` first, then `isError`, and otherwise show loading:
 * data remains when a refetch fails. Most keys of personal data contain the uid; those without it rely on the
 * clearing. `prefetchQuery` with the same options loads ahead of the screen; such options need a `staleTime`, or the
 * screen reads again. `useSingleMutation` is for calls; its `onSuccess` invalidates the queries whose documents the
 * call changes.
 */
export const queryClient = new QueryClient({
  queryCache: new QueryCache({
    onError: (error, { queryKey }) => logWarning(`${queryKey.join(' ')} could not be read`, error),
  }),
  defaultOptions: {
    queries: {
      // Also offline: a query then fails and the screen can show why, instead of waiting.
      networkMode: 'always',
      retry: (failures, error) => failures < MAX_RETRIES && isTransient(error),
      retryDelay: (failures) => FIRST_RETRY_MS * 2 ** failures,
      // Each read is billed, so documents are read when a screen opens and after a change only.
      refetchOnWindowFocus: false,
      refetchOnReconnect: ({ state }) => state.status === 'error',
    },
    mutations: { networkMode: 'always' },
  },
})

// TanStack Query assumes a network until the first browser event. If the page starts offline, it would otherwise not
// notice the return of the network.
if (typeof window !== 'undefined') onlineManager.setOnline(navigator.onLine)

/** Rejects with `unavailable` after `milliseconds`. The work continues: Firestore sends a write once it is online. */
export function withTimeout<T>(work: Promise<T>, milliseconds: number): Promise<T> {
  let timer: ReturnType<typeof setTimeout> | undefined
  const timeout = new Promise<never>((_, reject) => {
    timer = setTimeout(() => reject(new RefusalError('unavailable', { cause: TIMEOUT })), milliseconds)
  })
  return Promise.race([work, timeout]).finally(() => clearTimeout(timer))
}

const TIMEOUT = 'timeout'

/** Refusals are final. A time-out is not retried either: the user has already waited, and is shown a button to retry. */
function isTransient(error: Error): boolean {
  return error instanceof RefusalError && error.code === 'unavailable' && error.cause !== TIMEOUT
}

// Query keys for modules that must not load Firestore, such as those that run after a sign-in.

export const profileKey = (uid: string) => ['profile', uid]
export const unusedTicketsKey = (uid: string) => ['unused-tickets', uid]
export const subscriptionsKey = (uid: string) => ['subscriptions', uid]

/** Call it after anything that may grant or use a ticket or a subscription. */
export async function invalidateEntitlements(): Promise<void> {
  await Promise.all([
    queryClient.invalidateQueries({ queryKey: ['unused-tickets'] }),
    queryClient.invalidateQueries({ queryKey: ['subscriptions'] }),
    // Of the profile, and made of the two above.
    queryClient.invalidateQueries({ queryKey: ['entitlements'] }),
  ])
}
