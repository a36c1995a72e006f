import { act, cleanup, renderHook } from '@testing-library/react'
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import { recoverPayments } from '../../firebase/account.ts'
import { readList } from '../../firebase/read.ts'
import { useBookingSearch } from './use-booking-search.ts'

vi.mock('../../firebase/account.ts', () => ({ recoverPayments: vi.fn() }))
vi.mock('../../firebase/read.ts', () => ({ readList: vi.fn() }))

const pass = (milliseconds: number) => act(() => vi.advanceTimersByTimeAsync(milliseconds))

describe('useBookingSearch', () => {
  beforeEach(() => {
    vi.useFakeTimers()
    vi.resetAllMocks()
    vi.mocked(recoverPayments).mockResolvedValue()
    vi.mocked(readList).mockResolvedValue([])
  })
  afterEach(() => {
    cleanup()
    vi.useRealTimers()
  })

  it('asks after a moment, then a few times more, then says that there is none', async () => {
    const { result } = renderHook(() => useBookingSearch('ana', true))
    await pass(1400)
    expect(recoverPayments).not.toHaveBeenCalled()
    await pass(100)
    expect(recoverPayments).toHaveBeenCalledTimes(1)
    expect(result.current.search).toBe('looking')
    await pass(30_000)
    expect(recoverPayments).toHaveBeenCalledTimes(4)
    expect(result.current.search).toBe('none')
  })

  it('asks once for who has not just paid', async () => {
    const { result } = renderHook(() => useBookingSearch('ana', false))
    await pass(0)
    expect(result.current.search).toBe('none')
    await pass(30_000)
    expect(recoverPayments).toHaveBeenCalledTimes(1)
  })

  it('finds that the payment became a ticket for another evening', async () => {
    vi.mocked(readList).mockResolvedValue([{}])
    const { result } = renderHook(() => useBookingSearch('ana', true))
    await pass(1500)
    expect(result.current.search).toBe('ticket')
  })

  it('looks again on demand', async () => {
    const { result } = renderHook(() => useBookingSearch('ana', true))
    await pass(30_000)
    act(() => result.current.again())
    expect(result.current.search).toBe('looking')
  })

  it('stops when nobody looks any more', async () => {
    const { unmount } = renderHook(() => useBookingSearch('ana', true))
    await pass(1500)
    unmount()
    await pass(30_000)
    expect(recoverPayments).toHaveBeenCalledTimes(1)
  })
})
