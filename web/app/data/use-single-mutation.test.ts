import { act, renderHook } from '@testing-library/react'
import { expect, it, vi } from 'vitest'
import { WithQueries } from './testing/with-queries.tsx'
import { useSingleMutation } from './use-single-mutation.ts'

vi.mock('../config/log.ts', () => ({ logWarning: vi.fn() }))

it('runs one at a time, and again after a failure', async () => {
  let end = (_: Error | null) => {}
  const mutationFn = vi.fn(
    (_: string) =>
      new Promise<void>((resolve, reject) => (end = (error) => (error ? reject(error) : resolve()))),
  )
  const { result } = renderHook(() => useSingleMutation({ mutationFn }), { wrapper: WithQueries })
  await act(async () => {
    result.current.mutate('first')
    result.current.mutate('second')
  })
  expect(mutationFn.mock.calls.map(([word]) => word)).toEqual(['first'])
  expect(result.current.isPending).toBe(true)
  await act(async () => end(new Error('no')))
  expect(result.current.isError).toBe(true)
  await act(async () => result.current.mutate('third'))
  expect(mutationFn.mock.calls.map(([word]) => word)).toEqual(['first', 'third'])
  await act(async () => end(null))
  expect(result.current.isSuccess).toBe(true)
})
