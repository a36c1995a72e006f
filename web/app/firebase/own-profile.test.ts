import { act, cleanup, renderHook } from '@testing-library/react'
import { onSnapshot } from 'firebase/firestore'
import { afterEach, beforeEach, expect, it, vi } from 'vitest'
import {
  expectNoProfile,
  hasNoProfile,
  keepForNextWrite,
  keptOf,
  rereadOwnProfile,
  showWrite,
  useOwnProfile,
} from './own-profile.ts'

type Snapshot = { exists: () => boolean; data: () => unknown; metadata: { fromCache: boolean } }
const seam = vi.hoisted(() => ({ answer: (_: unknown) => {}, fail: (_: unknown) => {}, leave: vi.fn() }))
vi.mock('./firestore.ts', () => ({ firestore: () => ({}) }))
vi.mock('./report.ts', () => ({ report: vi.fn() }))
vi.mock('firebase/firestore', () => ({
  doc: vi.fn(),
  onSnapshot: vi.fn((_, next: (snapshot: unknown) => void, fail: (error: unknown) => void) => {
    Object.assign(seam, { answer: next, fail })
    return seam.leave
  }),
}))

const answers = (data: object | null, fromCache = false) =>
  act(() =>
    seam.answer({
      exists: () => data !== null,
      data: () => data,
      metadata: { fromCache },
    } satisfies Snapshot),
  )
const watch = () => renderHook(() => useOwnProfile('ana')).result
const ana = { id: 'ana', first_name: 'Ana' }

beforeEach(() => void seam.leave.mockReset())
afterEach(() => {
  cleanup()
  vi.useRealTimers()
})

it('listens until the server has answered, and soon no longer', () => {
  const profile = watch()
  expect(profile.current).toEqual({ state: 'loading' })
  answers(null, true)
  expect(profile.current).toEqual({ state: 'error' })
  expect(seam.leave).not.toHaveBeenCalled()
  vi.useFakeTimers()
  answers(ana)
  expect(profile.current).toMatchObject({ state: 'data', data: { first_name: 'Ana' } })
  expect(seam.leave).not.toHaveBeenCalled()
  answers({ ...ana, first_name: 'Zoé' })
  expect(profile.current).toMatchObject({ data: { first_name: 'Ana' } })
  vi.runAllTimers()
  expect(seam.leave).toHaveBeenCalledOnce()
})

it('shows what is being written at once, the last on top, and keeps it', async () => {
  const profile = watch()
  answers(null)
  expect([profile.current.state, hasNoProfile('ana')]).toEqual(['empty', true])
  act(() => showWrite('ana', { first_name: 'Ana', age: 30 }, Promise.resolve()))
  act(() => showWrite('ana', { age: 31 }, new Promise(() => {})))
  expect(profile.current).toMatchObject({ data: { first_name: 'Ana', age: 31 } })
  await act(async () => {})
  expect(profile.current).toMatchObject({ data: { first_name: 'Ana', age: 31 } })
  expect(hasNoProfile('ana')).toBe(false)
})

it('reads nothing of who is known to have no profile, once', () => {
  vi.mocked(onSnapshot).mockClear()
  expectNoProfile('ana')
  expect(watch().current).toEqual({ state: 'empty' })
  expect(onSnapshot).not.toHaveBeenCalled()
  expect(hasNoProfile('ana')).toBe(true)
  cleanup()
  expect(watch().current).toEqual({ state: 'loading' })
})

it('takes back what was refused', async () => {
  const profile = watch()
  answers(ana)
  const refused = Promise.reject(new Error('denied'))
  act(() => showWrite('ana', { first_name: 'Zoé' }, refused))
  expect(profile.current).toMatchObject({ data: { first_name: 'Zoé' } })
  await act(async () => {})
  expect(profile.current).toMatchObject({ data: { first_name: 'Ana' } })
})

it('reads again what the server has put right, and shows nobody’s to anybody else', () => {
  const profile = watch()
  answers(ana)
  act(rereadOwnProfile)
  expect(profile.current).toEqual({ state: 'loading' })
  answers(null)
  expect(profile.current).toEqual({ state: 'empty' })
  act(() => showWrite('bea', { first_name: 'Béa' }, Promise.resolve()))
  expect(profile.current).toEqual({ state: 'empty' })
  act(() => seam.fail(new Error('too late to count')))
  expect(profile.current).toEqual({ state: 'empty' })
  act(rereadOwnProfile)
  act(() => seam.fail(new Error('denied')))
  expect(profile.current).toEqual({ state: 'error' })
})

it('keeps what goes with the next write, shown at once, until that is done', async () => {
  const profile = watch()
  answers(ana)
  const selected_city = { id: 'paris', name: 'Paris' } as const
  act(() => keepForNextWrite('ana', { selected_city }))
  expect(profile.current).toMatchObject({ data: { first_name: 'Ana', selected_city } })
  await act(async () => showWrite('ana', { ...keptOf('ana'), age: 30 }, Promise.resolve()))
  expect(keptOf('ana')).toEqual({})
  expect(profile.current).toMatchObject({ data: { age: 30, selected_city } })
})
