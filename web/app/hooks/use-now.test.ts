import { act, cleanup, renderHook } from '@testing-library/react'
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import { RESEND_AFTER_SECONDS, useCooldown } from './use-now.ts'

describe('useCooldown', () => {
  beforeEach(() => void vi.useFakeTimers())
  afterEach(() => {
    cleanup()
    vi.useRealTimers()
  })

  it('counts down to nothing, and stops', () => {
    const sentAt = Date.now()
    const { result } = renderHook(() => useCooldown(sentAt))
    expect(result.current).toBe(RESEND_AFTER_SECONDS)
    act(() => void vi.advanceTimersByTime(1000))
    expect(result.current).toBe(59)
    act(() => void vi.advanceTimersByTime(59_000))
    expect(result.current).toBe(0)
    expect(vi.getTimerCount()).toBe(0)
  })

  it('goes on after a refresh where it was', () => {
    const sentAt = Date.now() - 45_000
    const { result } = renderHook(() => useCooldown(sentAt))
    expect(result.current).toBe(15)
  })

  it('never waits longer than the wait, whatever the clock did', () => {
    const sentAt = Date.now() + 3_600_000
    const { result } = renderHook(() => useCooldown(sentAt))
    expect(result.current).toBe(RESEND_AFTER_SECONDS)
  })

  it('does not wait for what was never sent', () => {
    const { result } = renderHook(() => useCooldown(0))
    expect(result.current).toBe(0)
  })
})
