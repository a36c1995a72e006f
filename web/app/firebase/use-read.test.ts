import { act, cleanup, renderHook, waitFor } from '@testing-library/react'
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import { Refused } from './refused.ts'
import { useRead, useReread } from './use-read.ts'

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

  it('never shows what was read of something else', async () => {
    const other = () => new Promise<string>(() => {})
    const seen: string[] = []
    const { rerender } = renderHook(
      ({ what }) => {
        const { state } = useRead(what)
        seen.push(`${what === other ? 'other' : 'first'}: ${state}`)
      },
      { initialProps: { what: read as () => Promise<string> } },
    )
    await waitFor(() => expect(seen.at(-1)).toBe('first: data'))
    rerender({ what: other })
    expect(seen).not.toContain('other: data')
  })

  it('reads nothing twice that it has', async () => {
    const { result } = renderHook(() => useRead(read))
    await waitFor(() => expect(result.current.state).toBe('data'))
    await comeOnline()
    expect(read).toHaveBeenCalledTimes(1)
  })
})

describe('useReread', () => {
  it('what stands stays until it is read again, and the last reading counts', async () => {
    const answers: ((text: string) => void)[] = []
    const read = () => new Promise<string>((resolve) => answers.push(resolve))
    const { result } = renderHook(() => useReread(read))
    expect(result.current.read).toEqual({ state: 'loading' })
    await act(async () => answers[0]?.('one'))
    expect(result.current.busy).toBe(false)
    act(() => result.current.again())
    act(() => result.current.again())
    expect(result.current.busy).toBe(true)
    expect(result.current.read).toEqual({ state: 'data', data: 'one' })
    await act(async () => answers[2]?.('three'))
    await act(async () => answers[1]?.('two'))
    expect(result.current.read).toEqual({ state: 'data', data: 'three' })
  })

  it('what could not be read can be tried again', async () => {
    const read = vi
      .fn<() => Promise<string>>()
      .mockRejectedValueOnce(new Error('offline'))
      .mockResolvedValue('one')
    const { result } = renderHook(() => useReread(read))
    await waitFor(() => expect(result.current.read.state).toBe('error'))
    const { read: failed } = result.current
    await act(async () => failed.state === 'error' && failed.again())
    expect(result.current.read).toEqual({ state: 'data', data: 'one' })
  })
})
