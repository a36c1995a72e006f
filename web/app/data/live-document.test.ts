import { act, renderHook } from '@testing-library/react'
import { FirebaseError } from 'firebase/app'
import { beforeEach, expect, it, vi } from 'vitest'
import { z } from 'zod'
import { useLiveDocument } from './live-document.ts'
import { WithQueries } from './testing/with-queries.tsx'

interface Listener {
  readonly next: (snapshot: object) => void
  readonly fail: (error: Error) => void
}
/** The Firestore listeners, by path. */
const seam = vi.hoisted(() => ({ listeners: new Map<string, Set<Listener>>() }))
vi.mock('./firestore-app.ts', () => ({ firestore: () => ({}) }))
vi.mock('../config/log.ts', () => ({ logWarning: vi.fn() }))
vi.mock('firebase/firestore', () => ({
  doc: (_: unknown, path: string) => path,
  onSnapshot: (path: string, next: Listener['next'], fail: Listener['fail']) => {
    const all = seam.listeners.get(path) ?? new Set()
    const listener = { next, fail }
    seam.listeners.set(path, all.add(listener))
    return () => void all.delete(listener)
  },
}))

const schema = z.object({ id: z.string(), next: z.string() })
const at = (path: string) => [...(seam.listeners.get(path) ?? [])]
const tell = (fields: object | null, fromCache = false) =>
  act(async () => {
    const snapshot = {
      id: 'ana',
      metadata: { fromCache },
      exists: () => fields !== null,
      data: () => fields,
    }
    for (const { next } of at('accounts/ana')) next(snapshot)
  })
const denied = new FirebaseError('permission-denied', 'no')
/** Firestore removes a listener that fails. */
const fail = () =>
  act(async () => {
    const failing = at('accounts/ana')
    seam.listeners.clear()
    for (const { fail } of failing) fail(denied)
  })
// The hook's result is spread, so that TanStack Query tracks all its properties.
const watch = (path: string | null = 'accounts/ana') =>
  renderHook((path: string | null) => ({ ...useLiveDocument(path, schema) }), {
    wrapper: WithQueries,
    initialProps: path,
  })

beforeEach(() => seam.listeners.clear())

it('shows the document as it changes, and leaves one listener', async () => {
  const { result, unmount } = watch()
  expect(result.current.isPending).toBe(true)
  await tell({ next: 'here' })
  expect(result.current.data).toEqual({ id: 'ana', next: 'here' })
  expect(at('accounts/ana')).toHaveLength(1)
  await tell({ next: 'there' })
  expect(result.current.data).toEqual({ id: 'ana', next: 'there' })
  unmount()
  expect(at('accounts/ana')).toHaveLength(0)
})

it('knows only from the server that a document does not exist', async () => {
  const { result } = watch()
  await tell(null, true)
  expect(result.current.error).toMatchObject({ code: 'unavailable' })
  await tell(null)
  expect(result.current).toMatchObject({ status: 'success', data: null })
})

it('waits for a path, and shows nothing of another one', async () => {
  const { result, rerender } = watch(null)
  expect(result.current.isPending).toBe(true)
  expect(seam.listeners.size).toBe(0)
  rerender('accounts/ana')
  await tell({ next: 'here' })
  expect(result.current.data?.next).toBe('here')
  rerender('accounts/bea')
  expect(result.current.data).toBeUndefined()
  expect(at('accounts/ana')).toHaveLength(0)
})

it('says what the rules deny, at first and later', async () => {
  const { result } = watch()
  await fail()
  expect(result.current.error).toMatchObject({ code: 'forbidden' })
  await tell({ next: 'here' })
  expect(result.current.isSuccess).toBe(true)
  await fail()
  await fail()
  expect(result.current.error).toMatchObject({ code: 'forbidden' })
  await fail()
  expect(result.current.fetchStatus).toBe('idle')
  expect(at('accounts/ana')).toHaveLength(0)
})

it('says that a document does not have its shape', async () => {
  const { result } = watch()
  await tell({ next: 1 })
  expect(result.current.isError).toBe(true)
  await tell({ next: 'here' })
  expect(result.current.data?.next).toBe('here')
})
