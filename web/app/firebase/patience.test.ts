import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import { withPatience } from './patience.ts'
import { Refused } from './refused.ts'

describe('withPatience', () => {
  beforeEach(() => void vi.useFakeTimers())
  afterEach(() => void vi.useRealTimers())

  it('gives up on what never ends, as a write does offline', async () => {
    const waiting = withPatience(new Promise(() => {}), 1000)
    const outcome = expect(waiting).rejects.toEqual(new Refused('unavailable'))
    await vi.advanceTimersByTimeAsync(1000)
    await outcome
  })

  it('hands on what comes in time, and what fails in time', async () => {
    await expect(withPatience(Promise.resolve(7), 1000)).resolves.toBe(7)
    await expect(withPatience(Promise.reject(new Error('no')), 1000)).rejects.toThrow('no')
    expect(vi.getTimerCount()).toBe(0)
  })
})
