import type { UseQueryResult } from '@tanstack/react-query'
import { vi } from 'vitest'

// Query results for mocked hooks, with the properties that screens use.

export const loading = {
  status: 'pending',
  isPending: true,
  isError: false,
  data: undefined,
} as UseQueryResult<never>

export const failed = (refetch: () => unknown = vi.fn()) =>
  ({
    status: 'error',
    isPending: false,
    isError: true,
    data: undefined,
    refetch,
  }) as unknown as UseQueryResult<never>

export const loaded = <T>(data: T) =>
  ({ status: 'success', isPending: false, isError: false, data }) as UseQueryResult<T>
