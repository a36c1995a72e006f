import { act, cleanup, renderHook, waitFor } from '@testing-library/react'
import { FirebaseError } from 'firebase/app'
import { setDoc } from 'firebase/firestore'
import { beforeEach, expect, it, vi } from 'vitest'
import { fetchDocument } from './firestore.ts'
import { addToNextWrite, fieldsForNextWrite, setNoProfile, useOwnProfile } from './own-profile.ts'
import { queryClient } from './query-client.ts'
import { RefusalError } from './refusals.ts'
import { WithQueries } from './testing/with-queries.tsx'
import { saveOwnProfile } from './write-user.ts'

vi.mock('./auth.ts', async (original) => ({
  ...(await original<typeof import('./auth.ts')>()),
  firebaseAuth: () => ({ currentUser: { uid: 'ana' } }),
}))
vi.mock('./firestore-app.ts', () => ({ firestore: () => ({}) }))
vi.mock('../config/log.ts', () => ({ logWarning: vi.fn() }))
vi.mock('firebase/firestore', () => ({ doc: (_: unknown, path: string) => path, setDoc: vi.fn() }))
vi.mock('./firestore.ts', async (original) => ({
  ...(await original<typeof import('./firestore.ts')>()),
  fetchDocument: vi.fn(),
}))

const ana = { id: 'ana', first_name: 'Ana' }
const selected_city = { id: 'paris', name: 'Paris' } as const
const watch = () => renderHook(() => ({ ...useOwnProfile('ana') }), { wrapper: WithQueries }).result
async function known(data: object | null = ana) {
  vi.mocked(fetchDocument).mockResolvedValue(data)
  const profile = watch()
  await waitFor(() => expect(profile.current.isPending).toBe(false))
  return profile
}

beforeEach(() => {
  vi.mocked(fetchDocument).mockReset()
  vi.mocked(setDoc).mockReset().mockResolvedValue()
})

it('is read once a visit', async () => {
  expect((await known()).current).toMatchObject({ data: { first_name: 'Ana' } })
  cleanup()
  expect(watch().current.data).toEqual(ana)
  expect(fetchDocument).toHaveBeenCalledOnce()
})

it('is read again after a failure, without a word of the browser’s', async () => {
  vi.useFakeTimers({ shouldAdvanceTime: true })
  vi.mocked(fetchDocument).mockRejectedValueOnce(new RefusalError('unavailable')).mockResolvedValue(ana)
  const profile = watch()
  await waitFor(() => expect(profile.current.isError).toBe(true))
  await act(() => vi.advanceTimersByTimeAsync(10_000))
  expect(profile.current.data).toEqual(ana)
  vi.useRealTimers()
})

it('is not read of a user who is known to have none, until it is reset', async () => {
  setNoProfile('ana')
  const profile = watch()
  expect(profile.current.data).toBeNull()
  expect(fetchDocument).not.toHaveBeenCalled()
  vi.mocked(fetchDocument).mockResolvedValue(ana)
  await act(() => queryClient.resetQueries({ queryKey: ['profile', 'ana'] }))
  expect(profile.current.data).toEqual(ana)
})

it('shows what is being written at once, the last on top', async () => {
  const profile = await known(null)
  expect(profile.current.data).toBeNull()
  const done = Promise.withResolvers<void>()
  vi.mocked(setDoc).mockReturnValue(done.promise)
  await act(async () => void saveOwnProfile('ana', { first_name: 'Ana', age: 30 }))
  await act(async () => void saveOwnProfile('ana', { age: 31 }))
  expect(profile.current).toMatchObject({ data: { first_name: 'Ana', age: 31 } })
  done.resolve()
})

it('shows nothing of a write before the profile has been read', async () => {
  vi.mocked(fetchDocument).mockReturnValue(new Promise(() => {}))
  const profile = watch()
  await act(() => saveOwnProfile('ana', { age: 30 }))
  expect(profile.current.isPending).toBe(true)
})

it('takes back what the rules refuse', async () => {
  const profile = await known()
  vi.mocked(setDoc).mockRejectedValue(new FirebaseError('permission-denied', 'no'))
  await act(() =>
    expect(saveOwnProfile('ana', { first_name: 'Zoé' })).rejects.toMatchObject({ code: 'forbidden' }),
  )
  await waitFor(() => expect(profile.current).toMatchObject({ data: { first_name: 'Ana' } }))
})

it('keeps a write that times out on screen: it gets through once there is a network', async () => {
  const profile = await known()
  vi.useFakeTimers({ shouldAdvanceTime: true })
  vi.mocked(setDoc).mockReturnValue(new Promise(() => {}))
  const refused = expect(saveOwnProfile('ana', { first_name: 'Zoé' })).rejects.toMatchObject({
    code: 'unavailable',
  })
  await act(() => vi.advanceTimersByTimeAsync(10_000))
  await refused
  expect(profile.current).toMatchObject({ data: { first_name: 'Zoé' } })
  vi.useRealTimers()
})

it('keeps what goes with the next write, shown at once and when it is read again, until that is done', async () => {
  const profile = await known()
  await act(async () => addToNextWrite('ana', { selected_city }))
  expect(profile.current).toMatchObject({ data: { first_name: 'Ana', selected_city } })
  await act(() => queryClient.invalidateQueries({ queryKey: ['profile', 'ana'] }))
  expect(profile.current).toMatchObject({ data: { first_name: 'Ana', selected_city } })
  expect(fieldsForNextWrite('bea')).toEqual({})
  await act(() => saveOwnProfile('ana', { age: 30 }))
  expect(setDoc).toHaveBeenCalledExactlyOnceWith(
    'users/ana',
    { id: 'ana', selected_city, age: 30 },
    { mergeFields: ['id', 'selected_city', 'age'] },
  )
  expect(fieldsForNextWrite('ana')).toEqual({})
  expect(profile.current).toMatchObject({ data: { age: 30, selected_city } })
})

it('keeps a new choice made during a write', async () => {
  const lyon = { id: 'lyon', name: 'Lyon' } as const
  addToNextWrite('ana', { selected_city })
  const write = saveOwnProfile('ana', {})
  addToNextWrite('ana', { selected_city: lyon })
  await write
  expect(fieldsForNextWrite('ana')).toEqual({ selected_city: lyon })
  await saveOwnProfile('ana', {})
})
