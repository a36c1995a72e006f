import { renderHook, waitFor } from '@testing-library/react'
import { beforeEach, describe, expect, it, vi } from 'vitest'
import { useEvening } from './bookings.ts'
import { fetchDocument } from './firestore.ts'
import { useLiveDocument } from './live-document.ts'
import { evening } from './testing/booked.ts'
import { failed, loaded, loading } from './testing/query-result.ts'
import { WithQueries } from './testing/with-queries.tsx'

const clock = vi.hoisted(() => ({ now: new Date() }))
vi.mock('../hooks/use-now.ts', () => ({ useNow: () => clock.now }))
vi.mock('../config/log.ts', () => ({ logWarning: vi.fn() }))
vi.mock('./firestore.ts', () => ({ fetchDocument: vi.fn() }))
vi.mock('./live-document.ts', () => ({ useLiveDocument: vi.fn() }))

const path = 'thursday_events/2026-11-26'
const watch = (date: string | null = '2026-11-26') =>
  renderHook(() => ({ ...useEvening(date) }), { wrapper: WithQueries })

beforeEach(() => {
  vi.resetAllMocks()
  vi.mocked(fetchDocument).mockResolvedValue(evening())
  vi.mocked(useLiveDocument).mockReturnValue(loading)
})

describe('useEvening', () => {
  it('reads the evening once while it can be booked', async () => {
    clock.now = new Date('2026-11-24T22:58:59Z')
    const { result } = watch()
    await waitFor(() => expect(result.current.data).toEqual(evening()))
    expect(useLiveDocument).not.toHaveBeenCalledWith(path, expect.anything())
  })

  it('follows it from the moment that bookings close: the flags show as they turn', async () => {
    clock.now = new Date('2026-11-24T22:58:59Z')
    const { result, rerender } = watch()
    await waitFor(() => expect(result.current.isSuccess).toBe(true))
    clock.now = new Date('2026-11-24T22:59:00Z')
    vi.mocked(useLiveDocument).mockReturnValue(loaded(evening(true, true)))
    rerender()
    expect(useLiveDocument).toHaveBeenLastCalledWith(path, expect.anything())
    expect(result.current.data).toEqual(evening(true, true))
    expect(fetchDocument).toHaveBeenCalledTimes(1)
  })

  it('keeps what was read when it cannot be followed', async () => {
    clock.now = new Date('2026-11-25T19:00:00Z')
    vi.mocked(useLiveDocument).mockReturnValue(failed())
    const { result } = watch()
    await waitFor(() => expect(result.current.data).toEqual(evening()))
  })

  it('asks for nothing without an evening', () => {
    const { result } = watch(null)
    expect(result.current.isPending).toBe(true)
    expect(fetchDocument).not.toHaveBeenCalled()
  })
})
