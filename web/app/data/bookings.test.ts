import { cleanup, renderHook } from '@testing-library/react'
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import { useReveals } from './bookings.ts'
import { useLiveDocument } from './live-document.ts'
import { evening } from './testing/booked.ts'
import { loaded, loading } from './testing/query-result.ts'

const clock = vi.hoisted(() => ({ now: new Date() }))
vi.mock('../hooks/use-now.ts', () => ({ useNow: () => clock.now }))
vi.mock('./live-document.ts', () => ({ useLiveDocument: vi.fn() }))

const path = 'thursday_events/2026-11-26'
const watch = (date: string | null = '2026-11-26') => renderHook(() => useReveals(date))

beforeEach(() => {
  vi.resetAllMocks()
  vi.mocked(useLiveDocument).mockReturnValue(loading)
})
afterEach(cleanup)

describe('useReveals', () => {
  it('reads nothing while the evening can be booked: nothing is revealed yet', () => {
    clock.now = new Date('2026-11-24T22:58:59Z')
    const { result } = watch()
    expect(result.current.data).toEqual({ booking_info_unlocked: false, venue_info_unlocked: false })
    expect(useLiveDocument).toHaveBeenLastCalledWith(null, expect.anything())
  })

  it('follows the evening from the moment that bookings close: the flags show as they turn', () => {
    clock.now = new Date('2026-11-24T22:58:59Z')
    const { result, rerender } = watch()
    clock.now = new Date('2026-11-24T22:59:00Z')
    vi.mocked(useLiveDocument).mockReturnValue(loaded(evening(true, true)))
    rerender()
    expect(useLiveDocument).toHaveBeenLastCalledWith(path, expect.anything())
    expect(result.current.data).toEqual(evening(true, true))
  })

  it('waits without an evening', () => {
    const { result } = watch(null)
    expect(result.current.isPending).toBe(true)
    expect(useLiveDocument).toHaveBeenLastCalledWith(null, expect.anything())
  })
})
