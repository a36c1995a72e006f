import { useInfiniteQuery, useQuery } from '@tanstack/react-query'
import { act, renderHook, waitFor } from '@testing-library/react'
import { FirebaseError } from 'firebase/app'
import { getDocFromServer, getDocsFromServer } from 'firebase/firestore'
import { beforeEach, describe, expect, it, vi } from 'vitest'
import { z } from 'zod'
import { logWarning } from '../config/log.ts'
import { type Cursor, fetchDocument, fetchList, pagesQuery, rereadPages } from './firestore.ts'
import { refusalCodeOf } from './refusals.ts'
import { WithQueries } from './testing/with-queries.tsx'

vi.mock('./firestore-app.ts', () => ({ firestore: vi.fn() }))
vi.mock('../config/log.ts', () => ({ logWarning: vi.fn() }))
vi.mock('firebase/firestore', () => ({
  collection: vi.fn(),
  doc: vi.fn(),
  getDocFromServer: vi.fn(),
  getDocsFromServer: vi.fn(),
  limit: vi.fn(),
  query: vi.fn(),
}))

beforeEach(() => void vi.mocked(logWarning).mockReset())

it('distinguishes what the rules deny from a database that does not answer', async () => {
  const codes = {
    'permission-denied': 'forbidden',
    unauthenticated: 'unauthenticated',
    aborted: 'unavailable',
  }
  for (const [code, refusal] of Object.entries(codes)) {
    vi.mocked(getDocFromServer).mockRejectedValueOnce(new FirebaseError(code, 'told by Firestore'))
    expect(refusalCodeOf(await fetchDocument('users/ana', z.unknown()).catch((error) => error))).toBe(refusal)
  }
})

it('leaves out a document that does not fit the schema', async () => {
  const docs = [{ size: 4 }, { size: 'four' }].map((fields, n) => ({
    id: `g${n}`,
    ref: { path: `groups/g${n}` },
    data: () => fields,
  }))
  // `as`: only the documents of the snapshot are used.
  vi.mocked(getDocsFromServer).mockResolvedValueOnce({ docs, size: 2 } as never)
  expect(await fetchList('groups', z.object({ id: z.string(), size: z.number() }))).toEqual([
    { id: 'g0', size: 4 },
  ])
  expect(logWarning).toHaveBeenCalledOnce()
})

// The hook's result is spread, so that TanStack Query tracks all its properties.
describe('a query', () => {
  const read = vi.fn<() => Promise<string>>()
  const evening = { queryKey: ['evening'], queryFn: read }
  const comeOnline = () =>
    act(async () => {
      window.dispatchEvent(new Event('offline'))
      window.dispatchEvent(new Event('online'))
    })

  beforeEach(() => void read.mockReset().mockResolvedValue('read'))

  it('is read again when the network is back, where it failed', async () => {
    read.mockRejectedValueOnce(new Error('offline'))
    const { result } = renderHook(() => ({ ...useQuery(evening) }), { wrapper: WithQueries })
    await waitFor(() => expect(result.current.isError).toBe(true))
    await comeOnline()
    await waitFor(() => expect(result.current.data).toBe('read'))
    await comeOnline()
    expect(read).toHaveBeenCalledTimes(2)
  })

  it('fails offline, and does not wait for the network', async () => {
    window.dispatchEvent(new Event('offline'))
    read.mockRejectedValueOnce(new Error('offline'))
    const { result } = renderHook(() => ({ ...useQuery(evening) }), { wrapper: WithQueries })
    await waitFor(() => expect(result.current.isError).toBe(true))
    window.dispatchEvent(new Event('online'))
  })
})

describe('pagesQuery', () => {
  // `as`: the cursor is only passed on.
  const second = {} as Cursor
  const readPage = vi.fn(async (after: Cursor | null) =>
    after === second ? { rows: ['c'], next: null } : { rows: ['a', 'b'], next: second },
  )
  const letters = pagesQuery(['letters'], readPage)
  const show = () => renderHook(() => ({ ...useInfiniteQuery(letters) }), { wrapper: WithQueries }).result
  type Shown = ReturnType<typeof show>
  const rows = ({ current }: Shown) => current.data?.pages.flatMap((page) => page.rows)

  beforeEach(() => void readPage.mockClear())

  it('reads the pages of a list one after the other, and the first again after a change', async () => {
    const list = show()
    await waitFor(() => expect(rows(list)).toEqual(['a', 'b']))
    await act(() => list.current.fetchNextPage())
    expect(rows(list)).toEqual(['a', 'b', 'c'])
    expect(list.current.hasNextPage).toBe(false)
    await act(() => rereadPages(letters))
    expect(rows(list)).toEqual(['a', 'b'])
    expect(readPage).toHaveBeenCalledTimes(3)
  })

  it('keeps what is shown where the next page cannot be read, and reads it again from there', async () => {
    const list = show()
    await waitFor(() => expect(list.current.isSuccess).toBe(true))
    readPage.mockRejectedValueOnce(new Error('offline'))
    await act(() => list.current.fetchNextPage())
    expect(list.current.isFetchNextPageError).toBe(true)
    expect(rows(list)).toEqual(['a', 'b'])
    await act(() => list.current.fetchNextPage())
    expect(rows(list)).toEqual(['a', 'b', 'c'])
    expect(list.current.isFetchNextPageError).toBe(false)
  })
})
