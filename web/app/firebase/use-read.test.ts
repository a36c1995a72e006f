import { act, cleanup, renderHook, waitFor } from '@testing-library/react'
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import { Refused } from './refused.ts'
import { useRead } from './use-read.ts'

vi.mock('./report.ts', () => ({ report: vi.fn() }))

const read = vi.fn<() => Promise<string>>()
const comeOnline = () => act(async () => void window.dispatchEvent(new Event('online')))

beforeEach(() => void read.mockReset().mockResolvedValue('read'))
afterEach(cleanup)

describe('useRead', () => {
  it('tries again when the network is back', async () => {
    read.mockRejectedValueOnce(new Refused('unavailable'))
    const { result } = renderHook(() => useRead(read))
    await waitFor(() => expect(result.current.state).toBe('error'))
    await comeOnline()
    expect(result.current).toEqual({ state: 'data', data: 'read' })
  })

  it('reads nothing twice that it has', async () => {
    const { result } = renderHook(() => useRead(read))
    await waitFor(() => expect(result.current.state).toBe('data'))
    await comeOnline()
    expect(read).toHaveBeenCalledTimes(1)
  })
})
