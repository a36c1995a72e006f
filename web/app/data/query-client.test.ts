import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import { logWarning } from '../config/log.ts'
import { queryClient, withTimeout } from './query-client.ts'
import { RefusalError } from './refusals.ts'

vi.mock('../config/log.ts', () => ({ logWarning: vi.fn() }))

beforeEach(() => {
  vi.useFakeTimers()
  vi.mocked(logWarning).mockReset()
})
afterEach(() => {
  queryClient.clear()
  vi.useRealTimers()
})

/** How often a query is attempted if its function throws `error`. */
async function attemptsAfter(error: Error): Promise<number> {
  const queryFn = vi.fn(() => Promise.reject(error))
  await queryClient.prefetchQuery({ queryKey: ['evening', error.message], queryFn })
  return queryFn.mock.calls.length
}

const attempts = async (error: Error) => {
  const counted = attemptsAfter(error)
  await vi.runAllTimersAsync()
  return counted
}

describe('queryClient', () => {
  it('retries what was unavailable, and nothing else', async () => {
    expect(await attempts(new RefusalError('unavailable'))).toBe(3)
    expect(await attempts(new RefusalError('forbidden'))).toBe(1)
    expect(await attempts(new RefusalError('unauthenticated'))).toBe(1)
    expect(await attempts(new TypeError('not its shape'))).toBe(1)
  })

  it('does not retry after a time-out', async () => {
    const queryFn = vi.fn(() => withTimeout(new Promise(() => {}), 1000))
    void queryClient.prefetchQuery({ queryKey: ['slow'], queryFn })
    await vi.advanceTimersByTimeAsync(60_000)
    expect(queryFn).toHaveBeenCalledOnce()
    expect(queryClient.getQueryState(['slow'])?.status).toBe('error')
  })

  it('reports a failure once, with the key of the query', async () => {
    const error = new RefusalError('unavailable')
    await attempts(error)
    expect(logWarning).toHaveBeenCalledExactlyOnceWith('evening unavailable could not be read', error)
  })
})

describe('withTimeout', () => {
  it('gives up on what never ends, as a write does offline', async () => {
    const outcome = expect(withTimeout(new Promise(() => {}), 1000)).rejects.toMatchObject({
      code: 'unavailable',
    })
    await vi.advanceTimersByTimeAsync(1000)
    await outcome
  })

  it('hands on what comes in time, and what fails in time', async () => {
    await expect(withTimeout(Promise.resolve(7), 1000)).resolves.toBe(7)
    await expect(withTimeout(Promise.reject(new Error('no')), 1000)).rejects.toThrow('no')
    expect(vi.getTimerCount()).toBe(0)
  })
})
