import { act, cleanup, renderHook } from '@testing-library/react'
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import { fetchList } from '../../data/firestore.ts'
import { WithQueries } from '../../data/testing/with-queries.tsx'
import { recoverPayments } from '../../firebase/account.ts'
import { useBookingSearch } from './use-booking-search.ts'

vi.mock('../../firebase/account.ts', () => ({ recoverPayments: vi.fn() }))
vi.mock('../../data/firestore.ts', () => ({ fetchList: vi.fn() }))

const search = (justPaid: boolean) =>
  renderHook(() => useBookingSearch('ana', justPaid), { wrapper: WithQueries })
const pass = (milliseconds: number) => act(() => vi.advanceTimersByTimeAsync(milliseconds))

describe('useBookingSearch', () => {
  beforeEach(() => {
    vi.useFakeTimers()
    vi.resetAllMocks()
    vi.mocked(recoverPayments).mockResolvedValue()
    vi.mocked(fetchList).mockResolvedValue([])
  })
  afterEach(() => {
    cleanup()
    vi.useRealTimers()
  })

  it('asks after a moment, then a few times more, then says that there is none', async () => {
    const { result } = search(true)
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
    const { result } = search(false)
    await pass(0)
    expect(result.current.search).toBe('none')
    await pass(30_000)
    expect(recoverPayments).toHaveBeenCalledTimes(1)
  })

  it('finds that the payment became a ticket for another evening', async () => {
    vi.mocked(fetchList).mockResolvedValue([{}])
    const { result } = search(true)
    await pass(1500)
    expect(result.current.search).toBe('ticket')
  })

  it('looks again on demand', async () => {
    const { result } = search(true)
    await pass(30_000)
    await act(async () => result.current.again())
    expect(result.current.search).toBe('looking')
  })

  it('stops when nobody looks any more', async () => {
    const { unmount } = search(true)
    await pass(1500)
    unmount()
    await pass(30_000)
    expect(recoverPayments).toHaveBeenCalledTimes(1)
  })
})
