import { QueryClientProvider } from '@tanstack/react-query'
import type { ReactNode } from 'react'
import { afterEach } from 'vitest'
import { queryClient } from '../query-client.ts'

// No retries in tests.
const { queries, ...others } = queryClient.getDefaultOptions()
queryClient.setDefaultOptions({ ...others, queries: { ...queries, retry: false } })

afterEach(() => queryClient.clear())

/** For `renderHook(…, { wrapper: WithQueries })`: the site's query client, without retries, empty for each test. */
export function WithQueries({ children }: { children: ReactNode }) {
  return <QueryClientProvider client={queryClient}>{children}</QueryClientProvider>
}
