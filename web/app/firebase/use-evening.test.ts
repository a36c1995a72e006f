import { cleanup, renderHook, waitFor } from '@testing-library/react'
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import { readDocument } from './read.ts'
import { evening } from './testing/booked.ts'
import { useDocument } from './use-document.ts'
import { useEvening } from './use-evening.ts'

const clock = vi.hoisted(() => ({ now: new Date() }))
vi.mock('./use-now.ts', () => ({ useNow: () => clock.now }))
vi.mock('./read.ts', () => ({ readDocument: vi.fn() }))
vi.mock('./report.ts', () => ({ report: vi.fn() }))
vi.mock('./use-document.ts', () => ({ useDocument: vi.fn() }))

const path = 'thursday_events/2026-11-26'
const watch = () => renderHook(() => useEvening('2026-11-26'))

beforeEach(() => {
  vi.resetAllMocks()
  vi.mocked(readDocument).mockResolvedValue(evening())
  vi.mocked(useDocument).mockReturnValue({ state: 'loading' })
})
afterEach(cleanup)

describe('useEvening', () => {
  it('reads the evening once while it can be booked', async () => {
    clock.now = new Date('2026-11-24T22:58:59Z')
    const { result } = watch()
    await waitFor(() => expect(result.current).toEqual({ state: 'data', data: evening() }))
    expect(useDocument).not.toHaveBeenCalledWith(path, expect.anything())
  })

  it('watches it from the moment that bookings close: the flags show as they turn', async () => {
    clock.now = new Date('2026-11-24T22:58:59Z')
    const { result, rerender } = watch()
    await waitFor(() => expect(result.current.state).toBe('data'))
    clock.now = new Date('2026-11-24T22:59:00Z')
    vi.mocked(useDocument).mockReturnValue({ state: 'data', data: evening(true, true) })
    rerender()
    expect(useDocument).toHaveBeenLastCalledWith(path, expect.anything())
    expect(result.current).toEqual({ state: 'data', data: evening(true, true) })
    expect(readDocument).toHaveBeenCalledTimes(1)
  })

  it('keeps what was read when it cannot be watched', async () => {
    clock.now = new Date('2026-11-25T19:00:00Z')
    vi.mocked(useDocument).mockReturnValue({ state: 'error' })
    const { result } = watch()
    await waitFor(() => expect(result.current).toEqual({ state: 'data', data: evening() }))
  })

  it('asks for nothing without an evening', async () => {
    const { result } = renderHook(() => useEvening(null))
    await waitFor(() => expect(result.current).toEqual({ state: 'data', data: null }))
    expect(readDocument).not.toHaveBeenCalled()
  })
})
