import { act, renderHook, waitFor } from '@testing-library/react'
import type { QueryDocumentSnapshot } from 'firebase/firestore'
import { expect, it, vi } from 'vitest'
import { usePages } from './use-pages.ts'

vi.mock('./report.ts', () => ({ report: vi.fn() }))

// Of a document only the place in the list counts here.
const second = {} as QueryDocumentSnapshot

it('reads the parts of a list one after the other, and the first anew on demand', async () => {
  const readPart = vi.fn(async (after: QueryDocumentSnapshot | null) =>
    after === second ? { rows: ['c'], next: null } : { rows: ['a', 'b'], next: second },
  )
  const { result } = renderHook(() => usePages(readPart))
  expect(result.current.read.state).toBe('loading')
  await waitFor(() => expect(result.current.read).toEqual({ state: 'data', data: ['a', 'b'] }))
  await act(() => result.current.more?.())
  expect(result.current.read).toEqual({ state: 'data', data: ['a', 'b', 'c'] })
  expect(result.current.more).toBeNull()
  await act(() => result.current.reload())
  expect(result.current.read).toEqual({ state: 'data', data: ['a', 'b'] })
})

it('says that a part could not be read, and begins again', async () => {
  const readPart = vi.fn(async () => ({ rows: ['a'], next: null }))
  readPart.mockRejectedValueOnce(new Error('offline'))
  const { result } = renderHook(() => usePages<string>(readPart))
  await waitFor(() => expect(result.current.read.state).toBe('error'))
  const { read } = result.current
  if (read.state === 'error') act(() => read.again())
  expect(result.current.read.state).toBe('loading')
  await waitFor(() => expect(result.current.read).toEqual({ state: 'data', data: ['a'] }))
})

it('keeps what stands where the next part cannot be read, and reads it again from there', async () => {
  const readPart = vi.fn(async (after: QueryDocumentSnapshot | null) =>
    after === second ? { rows: ['c'], next: null } : { rows: ['a', 'b'], next: second },
  )
  const { result } = renderHook(() => usePages(readPart))
  await waitFor(() => expect(result.current.read.state).toBe('data'))
  readPart.mockRejectedValueOnce(new Error('offline'))
  await act(() => result.current.more?.())
  expect(result.current.read).toEqual({ state: 'data', data: ['a', 'b'] })
  expect(result.current.moreFailed).toBe(true)
  await act(() => result.current.more?.())
  expect(result.current.read).toEqual({ state: 'data', data: ['a', 'b', 'c'] })
  expect(result.current.moreFailed).toBe(false)
})

it('tries again when the network is back', async () => {
  const readPart = vi.fn(async () => ({ rows: ['a'], next: null }))
  readPart.mockRejectedValueOnce(new Error('offline'))
  const { result } = renderHook(() => usePages<string>(readPart))
  await waitFor(() => expect(result.current.read.state).toBe('error'))
  await act(async () => void window.dispatchEvent(new Event('online')))
  expect(result.current.read).toEqual({ state: 'data', data: ['a'] })
})
